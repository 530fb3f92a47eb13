import JSON

extension NameSuggestions {
  /// With the names that CSS and other layout libraries give to the members of a request.
  static let ofMembers = NameSuggestions(synonyms)

  private static let betweenColumns = ["columnSpacing", "minimumInteritemSpacing"]
  private static let betweenRows = ["rowSpacing", "minimumLineSpacing"]
  private static let between = betweenColumns + betweenRows
  private static let insets = ["inset", "contentInset", "cellPadding"]

  private static let synonyms: [String: [String]] = [
    // Spacings.
    "gap": between, "gutter": between, "spacing": between, "columngap": betweenColumns, "columnspacing": betweenColumns,
    "horizontalspacing": betweenColumns, "interitemspacing": betweenColumns, "itemspacing": betweenColumns,
    "minimuminteritemspacing": betweenColumns, "rowgap": betweenRows, "rowspacing": betweenRows,
    "verticalspacing": betweenRows, "linespacing": betweenRows, "minimumlinespacing": betweenRows, "padding": insets,
    "margin": insets, "insets": insets,
    // Columns and sizes.
    "columns": ["columnCount"], "column": ["columnCount"], "cols": ["columnCount"], "numberofcolumns": ["columnCount"],
    "columnwidth": ["minimumColumnWidth"], "w": ["width", "widths"], "h": ["height", "heights"],
    "ratio": ["aspectRatio", "aspectRatios"], "ratios": ["aspectRatios"], "aspect": ["aspectRatio", "aspectRatios"],
    "colspan": ["span", "spans"],
    // The rest.
    "key": ["id", "ids"], "keys": ["ids"], "data": ["payload", "payloads"], "meta": ["payload", "payloads"],
    "sticky": ["pinned", "pinning"], "align": ["itemAlignment", "alignment"], "justify": ["lineAlignment"],
    "z": ["zIndex"], "type": ["kind"],
  ]
}
