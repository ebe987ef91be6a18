import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Address } from './addresses';

/** How long an unused connection stays open: shorter than servers usually wait. */
const idleMs = 4_000;

/**
 * Connections that serve several requests. Each belongs to an origin and to the addresses that were checked when it was
 * opened: a request whose check finds other addresses opens a new one.
 */
export class KeptConnections {
  readonly #agents = new Map<string, HttpAgent>();

  agentFor({ origin, protocol }: URL, addresses: readonly Address[]): HttpAgent {
    const name = [origin, ...addresses.map(({ address }) => address).sort()].join(' ');
    const existing = this.#agents.get(name);
    if (existing) return existing;
    this.#forgetUnused();
    const agent = new (protocol === 'https:' ? HttpsAgent : HttpAgent)({ keepAlive: true, timeout: idleMs });
    this.#agents.set(name, agent);
    return agent;
  }

  #forgetUnused(): void {
    for (const [name, { sockets, freeSockets, requests }] of this.#agents)
      if ([sockets, freeSockets, requests].every((used) => Object.keys(used).length === 0)) this.#agents.delete(name);
  }
}
