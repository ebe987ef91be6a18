/**
 * libheif compiled to WebAssembly. The package has no types for this module; `libheif.ts` declares the used functions.
 */
declare module 'libheif-js/wasm-bundle' {
  const lib: unknown;
  export default lib;
}
