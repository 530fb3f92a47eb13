// The repository's openapi.yaml as bytes in the program.
#pragma once

#include <stddef.h>

const unsigned char *weir_openapi_yaml(void);
size_t weir_openapi_yaml_size(void);
