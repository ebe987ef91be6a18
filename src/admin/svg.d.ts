/** Vite turns the import of an image into its address. */
declare module '*.svg' {
  const address: string;
  export default address;
}
