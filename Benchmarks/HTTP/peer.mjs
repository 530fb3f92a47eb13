// The peer: what a web developer would write instead of Weir, with node:http alone (Node 20). It answers POST /layout
// and GET /visible of docs/contract.md for waterfall sections with an optional header; anything else is a 422.
//
//   node peer.mjs [--port N]                                   one process, layouts come by POST
//   node peer.mjs [--port N] --workers W --generate N[,N...]   W processes sharing a port, each with the layouts
//                                                              "generated-N" made at start (no POST)
//
// Without --port it takes a free one. It prints "listening on PORT" and runs until SIGTERM or SIGINT.

import cluster from 'node:cluster'
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'

const MAX_BODY_BYTES = 256 * 1024 * 1024
const MAX_CACHED_ITEMS = 2_500_000
const TIE = 0.000001 // tops that differ by no more are equal

class Problem extends Error {
  constructor(status, detail) {
    super(detail)
    this.status = status
  }
}

// ---- Layout ----

/** The heights from [{ height }, ...] or { heights }, and in the first case the items as given. */
function readItems(items) {
  const given = Array.isArray(items) ? items : null
  const source = given ?? items?.heights
  if (!Array.isArray(source)) throw new Problem(422, 'items must be [{height}] or {heights}')
  const heights = new Float64Array(source.length)
  for (let i = 0; i < source.length; i++) {
    const height = given ? source[i].height : source[i]
    if (!(Number.isFinite(height) && height >= 0)) throw new Problem(422, `item ${i} needs a height >= 0`)
    heights[i] = height
  }
  return { heights, given }
}

/** Places every item in the column where its top would be smallest. */
function placeWaterfall({ heights, given }, layout, left, start, available) {
  const { columnCount, columnSpacing = 0, rowSpacing = 0 } = layout
  const width = (available - columnSpacing * (columnCount - 1)) / columnCount
  if (!(columnCount >= 1) || !(width > 0)) throw new Problem(422, 'the columns do not fit')
  const nextTop = new Float64Array(columnCount).fill(start)
  const sizes = new Uint32Array(columnCount)
  const tops = new Float64Array(heights.length)
  const columnOf = new Uint16Array(heights.length)
  let end = start
  for (let i = 0; i < heights.length; i++) {
    let smallest = nextTop[0]
    for (let k = 1; k < columnCount; k++) if (nextTop[k] < smallest) smallest = nextTop[k]
    let column = 0
    while (nextTop[column] > smallest + TIE) column++
    const bottom = nextTop[column] + heights[i]
    tops[i] = nextTop[column]
    columnOf[i] = column
    sizes[column]++
    // In whole thousandths, as Weir does: sums of doubles drift, and within a million items so do the ties.
    nextTop[column] = Math.round((bottom + rowSpacing) * 1000) / 1000
    if (bottom > end) end = bottom
  }
  const columns = Array.from(sizes, (size, k) => ({
    x: left + k * (width + columnSpacing), width, members: new Uint32Array(size), filled: 0,
  }))
  for (let i = 0; i < heights.length; i++) {
    const column = columns[columnOf[i]]
    column.members[column.filled++] = i
  }
  return { heights, given, tops, columnOf, columns, end }
}

function computeLayout(request) {
  const { container, layout, pinning = {}, sections } = request
  if (!(container?.width > 0) || !Array.isArray(sections)) throw new Problem(422, 'container.width and sections are required')
  const width = container.width - (container.contentInset?.left ?? 0) - (container.contentInset?.right ?? 0)
  let y = 0
  let itemCount = 0
  const placed = sections.map((section, index) => {
    const own = section.layout ?? layout
    if (own?.type !== 'waterfall') throw new Problem(422, 'only the waterfall is supported')
    const inset = { top: 0, left: 0, bottom: 0, right: 0, ...section.inset }
    const start = y
    const { height: headerHeight = 0, payload, pinned = pinning.headers ?? false } = section.header ?? {}
    const header = headerHeight > 0 && { y: start, height: headerHeight, payload, pinned }
    const items = placeWaterfall(readItems(section.items), own, inset.left, start + headerHeight + inset.top, width - inset.left - inset.right)
    itemCount += items.heights.length
    y = items.end + inset.bottom
    return { index, start, header, items, end: y }
  })
  return { contentSize: { width, height: y }, topOffset: pinning.topOffset ?? 0, itemCount, sections: placed }
}

// ---- Attributes ----

function cellAttributes(section, item) {
  const { tops, heights, columns, columnOf, given } = section.items
  const column = columns[columnOf[item]]
  const attributes = {
    category: 'cell', section: section.index, item,
    frame: { x: column.x, y: tops[item], width: column.width, height: heights[item] }, zIndex: 0,
  }
  if (given) { // JSON.stringify leaves undefined members out
    attributes.id = given[item].id
    attributes.payload = given[item].payload
  }
  return attributes
}

function headerAttributes(section, y, width) {
  const { height, pinned, payload } = section.header
  return {
    category: 'supplementary', kind: 'header', section: section.index, item: 0,
    frame: { x: 0, y, width, height }, zIndex: pinned ? 7 : 1, payload,
  }
}

function allAttributes(layout) {
  const found = []
  for (const section of layout.sections) {
    if (section.header) found.push(headerAttributes(section, section.header.y, layout.contentSize.width))
    for (let i = 0; i < section.items.heights.length; i++) found.push(cellAttributes(section, i))
  }
  return found
}

/** Does a frame's [a, a + m) meet a rect's [b, b + n)? A frame of length 0 counts at both ends of the rect. */
function meets(a, m, b, n) {
  if (m === 0) return b <= a && a <= b + n
  if (n === 0) return a <= b && b < a + m
  return Math.max(a, b) < Math.min(a + m, b + n)
}

/** The first index below count for which test holds; test must turn true once and stay so. */
function firstIndex(count, test) {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (test(middle)) high = middle
    else low = middle + 1
  }
  return low
}

function visibleAttributes(layout, rect, viewport) {
  const { sections, contentSize: { width } } = layout
  const bottom = rect.y + rect.height
  const found = []
  for (let s = firstIndex(sections.length, k => sections[k].end >= rect.y); s < sections.length; s++) {
    const section = sections[s]
    if (section.start > bottom) break
    const { header, items: { tops, heights, columns } } = section
    if (header) {
      const pinnedY = Math.max(header.y, Math.min(viewport.y + layout.topOffset, section.end - header.height))
      const y = header.pinned ? pinnedY : header.y
      const hit = meets(y, header.height, rect.y, rect.height) && meets(0, width, rect.x, rect.width)
      if (hit) found.push(headerAttributes(section, y, width))
    }
    const hits = []
    for (const { x, width: columnWidth, members } of columns) {
      if (!meets(x, columnWidth, rect.x, rect.width)) continue
      for (let k = firstIndex(members.length, m => tops[members[m]] + heights[members[m]] >= rect.y); k < members.length; k++) {
        const item = members[k]
        if (tops[item] > bottom) break
        if (meets(tops[item], heights[item], rect.y, rect.height)) hits.push(item)
      }
    }
    hits.sort((a, b) => a - b)
    for (const item of hits) found.push(cellAttributes(section, item))
  }
  return found
}

// ---- HTTP ----

const layouts = new Map() // id -> layout, the least recently used first
let cachedItems = 0
let newest

function remember(id, layout) {
  layouts.set(id, layout)
  newest = id
  cachedItems += layout.itemCount
  for (const [oldest, { itemCount }] of layouts) {
    if (cachedItems <= MAX_CACHED_ITEMS || oldest === id) break
    layouts.delete(oldest)
    cachedItems -= itemCount
  }
}

function recall(id) {
  const layout = layouts.get(id)
  if (layout) {
    layouts.delete(id)
    layouts.set(id, layout)
  }
  return layout
}

function parseRect(text, name) {
  const numbers = text?.split(',').map(part => (part.trim() === '' ? NaN : Number(part))) ?? []
  const [x, y, width, height] = numbers
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || width < 0 || height < 0) {
    throw new Problem(400, `${name} must be x,y,w,h`)
  }
  return { x, y, width, height }
}

function send(response, status, body, headers) {
  const text = JSON.stringify(body)
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text), ...headers })
  response.end(text)
}

function getVisible(query, request, response) {
  const id = query.get('layout') ?? newest
  const layout = recall(id)
  if (!layout) throw new Problem(404, 'no such layout')
  const rect = parseRect(query.get('rect'), 'rect')
  const viewport = query.has('viewport') ? parseRect(query.get('viewport'), 'viewport') : rect
  const etag = `"${id}:${query.get('rect')}:${query.get('viewport') ?? ''}"`
  if (request.headers['if-none-match'] === etag) return response.writeHead(304, { ETag: etag }).end()
  const body = { layout: id, rect, contentSize: layout.contentSize, attributes: visibleAttributes(layout, rect, viewport) }
  send(response, 200, body, { ETag: etag, 'Cache-Control': 'public, max-age=31536000, immutable' })
}

async function postLayout(query, request, response) {
  const pieces = []
  let size = 0
  for await (const piece of request) {
    size += piece.length
    if (size > MAX_BODY_BYTES) throw new Problem(413, 'the body is too large')
    pieces.push(piece)
  }
  const bytes = Buffer.concat(pieces)
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  let layout = recall(id)
  const status = layout ? 200 : 201
  if (!layout) {
    let body
    try {
      body = JSON.parse(bytes.toString())
    } catch (error) {
      throw new Problem(400, error.message)
    }
    layout = computeLayout(body)
    remember(id, layout)
  }
  newest = id
  const answer = { layout: id, contentSize: layout.contentSize, sectionCount: layout.sections.length, itemCount: layout.itemCount }
  if (query.get('attributes') !== 'none') answer.attributes = allAttributes(layout)
  send(response, status, answer, { ETag: `"${id}"`, Location: `/layout/${id}` })
}

async function handle(request, response) {
  const [path, search = ''] = request.url.split('?', 2)
  try {
    const query = new URLSearchParams(search)
    if (path === '/visible' && request.method === 'GET') getVisible(query, request, response)
    else if (path === '/layout' && request.method === 'POST' && cluster.isPrimary) await postLayout(query, request, response)
    else throw new Problem(404, 'no such route')
  } catch (error) {
    const status = error.status ?? 500
    send(response, status, { title: 'Problem', status, detail: error.message }, { 'Content-Type': 'application/problem+json' })
  }
}

// ---- Start ----

/** The request that waterfall() in workload.py builds for the same count. */
function generatedRequest(count) {
  let state = 20_240_229
  const heights = Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (12_000 + (state >>> 8) % 16_001) / 100
  })
  const layout = { type: 'waterfall', columnCount: 5, columnSpacing: 10, rowSpacing: 10 }
  return { container: { width: 1000, height: 800 }, layout, sections: [{ items: { heights } }] }
}

const { values: options } = parseArgs({ options: { port: { type: 'string' }, workers: { type: 'string' }, generate: { type: 'string' } } })
const workers = Number(options.workers ?? 1)

if (cluster.isPrimary && workers > 1) {
  let ready = 0
  cluster.on('listening', (_, { port }) => ++ready === workers && console.log(`listening on ${port}`))
  for (let i = 0; i < workers; i++) cluster.fork() // they end when this process does
} else {
  for (const count of options.generate?.split(',').map(Number) ?? []) {
    remember(`generated-${count}`, computeLayout(generatedRequest(count)))
  }
  const server = createServer({ keepAliveTimeout: 120_000 }, handle)
  server.listen(Number(options.port ?? 0), '127.0.0.1', () => cluster.isPrimary && console.log(`listening on ${server.address().port}`))
}
