import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import type { Context } from 'koa';

/** The length of the longest IPv6 address with an IPv4 tail. Longer header values are rejected without parsing. */
const maxAddressLength = 45;

/**
 * Returns the client's address for rate limits: an IPv4 address unchanged (also if it is mapped to IPv6), an IPv6
 * address as its /64 network, because one client has all addresses of such a network.
 *
 * With `TRUST_PROXY` (Koa's `proxy`), uses the last entry of `X-Forwarded-For`, which the proxy added. If that entry is
 * not an IP address, uses the address of the connection.
 *
 * @param ipv6Bits the length of an IPv6 network: 48 for a site that can have many networks
 */
export function clientAddress(
  { app, req }: { app: Pick<Context['app'], 'proxy'>; req: IncomingMessage },
  ipv6Bits: 48 | 64 = 64,
): string {
  const forwarded = app.proxy ? lastEntry(req.headers['x-forwarded-for']) : '';
  return networkOf(isAddress(forwarded) ? forwarded : (req.socket.remoteAddress ?? ''), ipv6Bits);
}

function isAddress(text: string): boolean {
  return text.length <= maxAddressLength && isIP(text) !== 0;
}

/** Returns the last entry of a header; Node joins repeated headers with commas. */
function lastEntry(header: string | string[] | undefined): string {
  const list = String(header ?? '');
  return list.slice(list.lastIndexOf(',') + 1).trim();
}

/** Returns the network of an IP address that counts as one client: see `clientAddress`. */
export function networkOf(address: string, ipv6Bits: 48 | 64 = 64): string {
  const [plain = ''] = address.split('%', 1); // a link-local address has its interface after a %
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups
    .slice(0, ipv6Bits / 16)
    .map((group) => group.toString(16))
    .join(':')}::/${ipv6Bits}`;
}

/** Returns the eight groups of an IPv6 address. `URL` converts a dotted IPv4 tail to two groups. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - (first?.length ?? 0) - (last?.length ?? 0) }, () => '0');
  return [...(first ?? []), ...zeros, ...(last ?? [])].map((group) => parseInt(group, 16));
}

const bytesOf = (group: number): number[] => [group >> 8, group & 0xff];
