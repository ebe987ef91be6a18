import type { OutboundResponse } from './send-request';

const maxRedirects = 3;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Sends a request, and follows up to three redirects of its answer, each to an address that is checked like the first.
 *
 * @param send `isSameOrigin`: whether secrets of the first address may be sent
 */
export async function follow(
  first: string,
  send: (url: string, to: { isSameOrigin: boolean }) => Promise<OutboundResponse>,
): Promise<OutboundResponse> {
  let url = first;
  for (let step = 0; ; step++) {
    const response = await send(url, { isSameOrigin: new URL(url).origin === new URL(first).origin });
    const { location } = response.headers;
    if (!redirects.has(response.status) || location === undefined || step === maxRedirects) return response;
    if (!URL.canParse(location, url)) return response;
    url = new URL(location, url).href;
  }
}
