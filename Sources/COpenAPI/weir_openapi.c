#include "weir_openapi.h"

static const unsigned char yaml[] = {
#embed "../../openapi.yaml"
};

const unsigned char *weir_openapi_yaml(void) { return yaml; }
size_t weir_openapi_yaml_size(void) { return sizeof yaml; }
