import { BlockList, isIPv4 } from 'node:net';

/**
 * The kinds of IP addresses: `public` of the internet, `loopback` of this machine, `private` of a local network, and
 * `special`, which no request may reach: link-local, metadata services of clouds, multicast, documentation.
 */
export type AddressClass = 'public' | 'loopback' | 'private' | 'special';

type Range = readonly [address: string, bits: number];

/** Registries: IANA IPv4 and IPv6 Special-Purpose Address Registry (RFC 6890 and later). */
const loopback: readonly Range[] = [
  ['127.0.0.0', 8],
  ['::1', 128],
];

const privateRanges: readonly Range[] = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // shared by carriers' customers
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['fc00::', 7],
];

const special: readonly Range[] = [
  // Metadata services outside of the link-local range: Alibaba, AWS, Azure, Oracle.
  ['100.100.100.200', 32],
  ['fd00:ec2::254', 128],
  ['168.63.129.16', 32],
  ['192.0.0.0', 24],
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['2001::', 23], // protocols, such as Teredo, which wraps other addresses
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4, which wraps other addresses
  ['3fff::', 20],
];

const globalUnicast: readonly Range[] = [['2000::', 3]];

const isLoopback = matcher(loopback);
const isPrivate = matcher(privateRanges);
const isSpecial = matcher(special);
const isGlobal = matcher(globalUnicast);

function matcher(ranges: readonly Range[]): (address: string) => boolean {
  const list = new BlockList();
  for (const [address, bits] of ranges) list.addSubnet(address, bits, isIPv4(address) ? 'ipv4' : 'ipv6');
  return (address) => list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/**
 * Returns the class of an IP address. An IPv6 address that wraps an IPv4 address (mapped, NAT64) has the class of that.
 */
export function classOf(address: string): AddressClass {
  if (isIPv4(address)) return classOfPlain(address, true);
  const groups = groupsOf(address);
  if (!groups) return 'special'; // not an address, or one with a zone
  const wrapped = wrappedIn(groups);
  return wrapped === undefined ? classOfPlain(address, isGlobal(address)) : classOfPlain(wrapped, true);
}

function classOfPlain(address: string, isUnicast: boolean): AddressClass {
  if (isSpecial(address)) return 'special';
  if (isLoopback(address)) return 'loopback';
  if (isPrivate(address)) return 'private';
  return isUnicast ? 'public' : 'special';
}

/** Returns the eight groups of an IPv6 address in any spelling; undefined for other texts. */
function groupsOf(address: string): number[] | undefined {
  const url = `http://[${address}]`;
  if (!URL.canParse(url)) return undefined;
  const [head = '', tail] = new URL(url).hostname.slice(1, -1).split('::'); // in the one spelling of the URL standard
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].map((group) => parseInt(group, 16));
}

/** `::ffff:0:0/96` (mapped), `64:ff9b::/96` (NAT64). */
const wrappers = ['0,0,0,0,0,65535', '100,65435,0,0,0,0'];

function wrappedIn(groups: readonly number[]): string | undefined {
  if (!wrappers.includes(groups.slice(0, 6).join())) return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}
