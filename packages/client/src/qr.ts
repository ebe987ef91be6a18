import { withoutEndSlash } from './transport.js';

/** The content of a key's QR code. */
export interface Pairing {
  /** Without a slash at the end. */
  readonly siteUrl: string;
  readonly key: string;
}

/** @param text `<site URL>|<key>` @throws TypeError for any other text */
export function parseQr(text: string): Pairing {
  const [, site, key] = /^(https?:\/\/[^|\s]+)\|(svc_\w+)$/.exec(text.trim()) ?? [];
  if (!site || !key) throw new TypeError('Scan the QR code of an API key.');
  return { siteUrl: withoutEndSlash(site), key };
}

/** Returns the URL of the API of a site. */
export function apiUrl(siteUrl: string): string {
  return `${withoutEndSlash(siteUrl)}/api/v1`;
}
