/** The build of libheif as WebAssembly. Its own types lack this module; `libheif.ts` has the functions that are used. */
declare module 'libheif-js/wasm-bundle' {
  const lib: unknown;
  export default lib;
}
