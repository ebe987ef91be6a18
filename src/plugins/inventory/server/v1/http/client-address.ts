import { isIP, isIPv6 } from 'node:net';
import type { Context } from 'koa';

/** The longest text of an IPv6 address with an IPv4 tail; a zone or a header of 16 KB is no address. */
const longestAddress = 45;

/**
 * Returns the client's address as every limit by address counts it: an IPv4 address as it is (also if it is written as
 * IPv6), an IPv6 address as its /64 network, because one client has all the addresses of such a network.
 *
 * With `TRUST_PROXY` (Koa's `proxy`) the proxy's own entry counts, the last one of `X-Forwarded-For`. If that entry is no
 * IP address, the address of the connection counts.
 */
export function clientAddress({ app, req }: Pick<Context, 'app' | 'req'>): string {
  const forwarded = app.proxy ? lastEntry(req.headers['x-forwarded-for']) : '';
  return networkOf(isAddress(forwarded) ? forwarded : (req.socket.remoteAddress ?? ''));
}

function isAddress(text: string): boolean {
  return text.length <= longestAddress && isIP(text) !== 0;
}

/** Node joins repeated headers with commas. */
function lastEntry(header: string | string[] | undefined): string {
  const list = String(header ?? '');
  return list.slice(list.lastIndexOf(',') + 1).trim();
}

function networkOf(address: string): string {
  const [plain = ''] = address.split('%', 1); // a link-local address names its interface behind a %
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address. `URL` writes a dotted IPv4 tail as two of them. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - (first?.length ?? 0) - (last?.length ?? 0) }, () => '0');
  return [...(first ?? []), ...zeros, ...(last ?? [])].map((group) => parseInt(group, 16));
}

const bytesOf = (group: number): number[] => [group >> 8, group & 0xff];
