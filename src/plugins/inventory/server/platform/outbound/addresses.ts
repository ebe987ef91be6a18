import { lookup as lookupName } from 'node:dns/promises';
import { isIP } from 'node:net';
import { classOf } from './address-class';
import type { Destination } from './destination';
import { OutboundFailure } from './outbound-failure';

export interface Address {
  readonly address: string;
  readonly family: number;
}

/** Finds the addresses of a host. */
export type Resolve = (host: string) => Promise<readonly Address[]>;

export const resolveByDns: Resolve = (host) => lookupName(host, { all: true });

/** Finds the addresses of hosts, and refuses a host with an address that is not allowed. */
export class AllowedAddresses {
  readonly #resolve: Resolve;
  /**
   * Lookups in progress: a name server that does not answer holds one of the few threads for lookups, not one per
   * request.
   */
  readonly #lookups = new Map<string, Promise<readonly Address[]>>();

  constructor(resolve: Resolve) {
    this.#resolve = resolve;
  }

  /**
   * @throws OutboundFailure without an address or with one that is not allowed; the reason of `signal` when it is
   * aborted
   */
  of(host: string, allowed: Destination['allowed'], signal: AbortSignal): Promise<readonly Address[]> {
    return untilAborted(this.#find(host, allowed), signal);
  }

  async #find(host: string, allowed: Destination['allowed']): Promise<readonly Address[]> {
    const family = isIP(host);
    const addresses = family === 0 ? await this.#lookUp(host) : [{ address: host, family }];
    if (addresses.length === 0) throw new OutboundFailure('unreachable', 'The host has no address.');
    if (!addresses.every(({ address }) => allowed.has(classOf(address)))) {
      throw new OutboundFailure('refused', 'The host has an address in a private network.');
    }
    return addresses;
  }

  #lookUp(host: string): Promise<readonly Address[]> {
    const running = this.#lookups.get(host);
    if (running) return running;
    const lookup = this.#resolve(host).finally(() => this.#lookups.delete(host));
    this.#lookups.set(host, lookup);
    return lookup;
  }
}

/** Waits for `work` or the signal. DNS lookups cannot be aborted. */
function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
