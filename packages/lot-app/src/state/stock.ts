import { type InventoryClient, type Listing, type MirrorChange, NoAnswer, Refusal } from '../api/client';
import { database, type Dealership, type StoredType } from '../storage/database';
import { app } from './app';
import { connect } from './connect';
import { askAbout, setProblem, updateDealership } from './dealerships';
import { readQueue } from '../storage/queue-store';

const retryMs = 5000;
/** How long rights, types and terms count as current: they take a request for each list of terms. */
const refreshMs = 10 * 60_000;
const refreshedAt = new Map<string, number>();

/** Shows the stored stock of a dealership. */
export async function loadStock({ id }: Dealership): Promise<void> {
  const db = await database();
  const [stock, listings, queue] = await Promise.all([
    db.get('stock', id),
    db.getAllFromIndex('listings', 'site', id),
    readQueue(id),
  ]);
  if (app.now.current?.id !== id) return;
  app.set({
    types: stock?.types ?? [],
    syncedAt: stock?.syncedAt,
    listings: new Map(listings.map((one) => [one.id, one.listing])),
    queue,
  });
}

/** Keeps the stock of a dealership current until `signal` aborts. */
export async function followStock(dealership: Dealership, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const client = await connect(dealership);
      if (!client) return app.set({ hasKey: false });
      await refreshIfOld(dealership, client);
      await followChanges(dealership, client, signal);
    } catch (error) {
      if (signal.aborted) return;
      app.set({ isConnected: !(error instanceof NoAnswer) });
      if (error instanceof Refusal) refreshedAt.delete(dealership.id);
      if (error instanceof Refusal && isAboutAccess(error)) await setProblem(currentOf(dealership), error);
      else if (!(error instanceof NoAnswer || error instanceof Refusal)) throw error;
    }
    await pause(retryMs, signal);
  }
}

function isAboutAccess({ code }: Refusal): boolean {
  return ['svc_invalid_api_key', 'svc_not_licensed', 'svc_forbidden'].includes(code);
}

/** Returns what is known of a dealership now. */
function currentOf({ id, ...old }: Dealership): Dealership {
  return app.now.dealerships.find((one) => one.id === id) ?? { id, ...old };
}

async function refreshIfOld(dealership: Dealership, client: InventoryClient): Promise<void> {
  if (Date.now() - (refreshedAt.get(dealership.id) ?? 0) > refreshMs) await refresh(dealership, client);
}

/** Reads the rights of the person, and the types with their categories and terms. */
export async function refresh(dealership: Dealership, client: InventoryClient): Promise<void> {
  const known = await askAbout(client);
  const { problem: _problem, ...rest } = currentOf(dealership);
  await updateDealership({ ...rest, ...known });
  const types: StoredType[] = [];
  for (const { id } of await client.listTypes()) types.push(await readType(client, id));
  const db = await database();
  const stock = await db.get('stock', dealership.id);
  if (stock) await db.put('stock', { ...stock, types });
  if (app.now.current?.id === dealership.id) app.set({ types, isConnected: true });
  refreshedAt.set(dealership.id, Date.now());
}

async function readType(client: InventoryClient, typeId: number): Promise<StoredType> {
  const type = await client.getTypeData(typeId);
  const termNames: Record<number, Array<{ name: string; parent: string | null }>> = {};
  const names = new Map<number, string>();
  for (const { id, kind } of type.categories) {
    if (!['select', 'multiselect', 'checkbox'].includes(kind)) continue;
    const terms = await client.listTerms(id);
    for (const term of terms) names.set(term.id, term.name);
    termNames[id] = terms.map(({ name, parent_term_id: parent }) => ({
      name,
      parent: (parent && names.get(parent)) || null,
    }));
  }
  return { ...type, termNames };
}

async function followChanges(dealership: Dealership, client: InventoryClient, signal: AbortSignal): Promise<void> {
  const db = await database();
  const [stock, listings] = await Promise.all([
    db.get('stock', dealership.id),
    db.getAllFromIndex('listings', 'site', dealership.id),
  ]);
  const saved = stock?.cursor ? { cursor: stock.cursor, listings: listings.map(({ listing }) => listing) } : undefined;
  const mirror = client.mirror(saved ? { saved } : {});
  const keep = (changes: readonly MirrorChange[]) => storeChanges(dealership.id, changes, mirror.save().cursor);
  await keep(await mirror.update({ signal }));
  for await (const changes of mirror.follow({ signal })) {
    await keep(changes);
    await refreshIfOld(dealership, client);
  }
}

async function storeChanges(site: string, changes: readonly MirrorChange[], cursor: string): Promise<void> {
  const tx = (await database()).transaction(['listings', 'stock'], 'readwrite');
  const listings = tx.objectStore('listings');
  const isShown = app.now.current?.id === site;
  const shown = new Map(app.now.listings);
  for (const { id, now } of changes) {
    if (!now) {
      void listings.delete([site, id]);
      shown.delete(id);
    } else {
      // Even an earlier version: the service may have been restored from a backup. The feed ends with the latest one.
      void listings.put({ site, id, listing: now });
      shown.set(id, now);
    }
  }
  const syncedAt = Date.now();
  const known = await tx.objectStore('stock').get(site);
  await tx.objectStore('stock').put({ site, cursor, syncedAt, types: isShown ? app.now.types : (known?.types ?? []) });
  await tx.done;
  if (isShown) app.set({ listings: changes.length > 0 ? shown : app.now.listings, syncedAt, isConnected: true });
}

/** Keeps a listing that the service returned, unless a later version is known. */
export async function keepListing(site: string, listing: Listing): Promise<void> {
  const tx = (await database()).transaction('listings', 'readwrite');
  const known = await tx.store.get([site, listing.id]);
  if ((known?.listing.version ?? 0) <= listing.version) await tx.store.put({ site, id: listing.id, listing });
  await tx.done;
  if (app.now.current?.id !== site) return;
  const shown = app.now.listings.get(listing.id);
  if ((shown?.version ?? 0) <= listing.version)
    app.set({ listings: new Map([...app.now.listings, [listing.id, listing]]) });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    addEventListener('online', end);
  });
}
