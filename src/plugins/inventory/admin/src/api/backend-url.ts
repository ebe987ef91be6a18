/** An address of the server that the panel works with: whole ones stay, paths are below it. */
export function toBackendUrl(address: string): string {
  const { backendURL } = window.strapi as unknown as { backendURL: string }; // Strapi sets it and does not say so
  return address.startsWith('/') ? backendURL + address : address;
}
