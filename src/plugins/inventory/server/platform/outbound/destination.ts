import { isIP } from 'node:net';
import { because, type Reason } from '../../../contract/reason';
import { type AddressClass, classOf } from './address-class';

/** What requests may reach. */
export interface Reach {
  /** Origins that the operator configured. They may be anywhere. */
  readonly origins?: readonly string[];
  /** Whether private networks are allowed. */
  readonly allowsPrivate?: boolean;
  /** Whether this machine is allowed, by an address or `localhost` in the URL, also without TLS. */
  readonly allowsLoopback?: boolean;
}

/** A URL that passed the checks which need no DNS, and the classes of addresses that its host may have. */
export interface Destination {
  readonly url: URL;
  readonly allowed: ReadonlySet<AddressClass>;
}

const everywhere: ReadonlySet<AddressClass> = new Set(['public', 'loopback', 'private', 'special']);

/**
 * Ports of other protocols above 1023 that the Fetch standard blocks too
 * (https://fetch.spec.whatwg.org/#port-blocking).
 */
const blockedPorts = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/**
 * Checks a URL that was entered. The URL standard's parser first turns every spelling of an IP address, such as
 * decimal or octal, into the usual one.
 */
export function checkUrl(text: string, reach: Reach): { destination: Destination } | { problem: Reason } {
  if (!URL.canParse(text)) return { problem: because('target_url') };
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return { problem: because('target_no_user') };
  if (reach.origins?.includes(url.origin)) return { destination: { url, allowed: everywhere } };
  const host = hostOf(url);
  const isHere = reach.allowsLoopback === true && (host === 'localhost' || isLiteralLoopback(host));
  if (url.protocol !== 'https:' && !(isHere && url.protocol === 'http:')) {
    return { problem: because('target_https') };
  }
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (!isHere && ((port !== 443 && port < 1024) || blockedPorts.has(port))) {
    return { problem: because('target_port') };
  }
  const allowed = new Set<AddressClass>(['public']);
  if (isHere || reach.allowsPrivate) allowed.add('loopback');
  if (reach.allowsPrivate) allowed.add('private');
  if (isIP(host) !== 0 && !allowed.has(classOf(host))) return { problem: because('target_private') };
  return { destination: { url, allowed } };
}

/** Checks a host that was entered, for a connection that is no HTTP. It must be a name or an address, on any port. */
export function checkHost(
  text: string,
  { allowsPrivate, allowsLoopback }: Reach,
): { host: string; allowed: ReadonlySet<AddressClass> } | { problem: Reason } {
  const plain = text.startsWith('[') || isIP(text) !== 6 ? text : `[${text}]`;
  if (!URL.canParse(`https://${plain}/`)) return { problem: because('target_host') };
  const url = new URL(`https://${plain}/`);
  const host = hostOf(url);
  if (url.host !== url.hostname || url.pathname !== '/' || url.username !== '' || url.search !== '' || url.hash !== '')
    return { problem: because('target_host') };
  const isHere = allowsLoopback === true && (host === 'localhost' || isLiteralLoopback(host));
  const allowed = new Set<AddressClass>(['public']);
  if (isHere || allowsPrivate) allowed.add('loopback');
  if (allowsPrivate) allowed.add('private');
  if (isIP(host) !== 0 && !allowed.has(classOf(host))) return { problem: because('target_private') };
  return { host, allowed };
}

/** Returns the host of a URL, an IPv6 address without brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

function isLiteralLoopback(host: string): boolean {
  return isIP(host) !== 0 && classOf(host) === 'loopback';
}
