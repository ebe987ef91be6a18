import { apiUrl, InventoryClient } from '../api/client';
import type { Dealership } from '../storage/database';
import { unseal } from '../storage/vault';

const clients = new Map<string, { readonly key: string; readonly client: InventoryClient }>();

/** Creates a client that retries nothing itself: the queue and the stock decide when to repeat a request. */
export function clientFor(siteUrl: string, key: string): InventoryClient {
  return new InventoryClient({ baseUrl: apiUrl(siteUrl), key, tries: 1 });
}

/** Returns the client of a dealership, the same one each time; undefined if its key must be entered again. */
export async function connect(dealership: Dealership): Promise<InventoryClient | undefined> {
  const key = await unseal(dealership);
  if (key === undefined) return undefined;
  const known = clients.get(dealership.id);
  if (known?.key === key) return known.client;
  const client = clientFor(dealership.siteUrl, key);
  clients.set(dealership.id, { key, client });
  return client;
}

export function disconnect(id: string): void {
  clients.delete(id);
}
