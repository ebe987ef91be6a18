/** Returns `address` as a URL of the backend. Absolute URLs are returned unchanged. */
export function toBackendUrl(address: string): string {
  const { backendURL } = window.strapi as unknown as { backendURL: string }; // set by Strapi, missing from its types
  return address.startsWith('/') ? backendURL + address : address;
}
