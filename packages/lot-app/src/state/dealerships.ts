import { type InventoryClient, parseQr, type Refusal } from '../api/client';
import { database, type Dealership } from '../storage/database';
import { seal, unseal } from '../storage/vault';
import { app, noStock } from './app';
import { clientFor, disconnect } from './connect';

/** Loads the paired dealerships, and shows the one that was shown last. */
export async function loadDealerships(): Promise<void> {
  const db = await database();
  const dealerships = await db.getAll('dealerships');
  const last = await db.get('settings', 'dealership');
  const current = dealerships.find(({ id }) => id === last) ?? dealerships[0];
  app.set({ dealerships, current, hasKey: current !== undefined && (await unseal(current)) !== undefined });
}

/**
 * Pairs the phone by the text of a QR code, and shows the dealership.
 * @throws TypeError if the text is no pairing @throws Refusal @throws NoAnswer
 */
export async function pair(text: string): Promise<Dealership> {
  const { siteUrl, key } = parseQr(text);
  const known = await askAbout(clientFor(siteUrl, key));
  const id = `${siteUrl}#${known.identity.user_id}`;
  disconnect(id);
  const sealed = await seal(id, key);
  const dealership: Dealership = { id, siteUrl, ...known, ...(sealed && { key: sealed }) };
  await (await database()).put('dealerships', dealership);
  await show(dealership);
  return dealership;
}

/** Asks the service who the key belongs to, and what they may do. */
export async function askAbout(client: InventoryClient): Promise<Pick<Dealership, 'name' | 'identity' | 'seesLeads'>> {
  const identity = await client.authenticate();
  const [options, [type]] = await Promise.all([client.getOptions(['site_name', 'site_url']), client.listTypes()]);
  const name = String(options.site_name ?? '') || new URL(String(options.site_url)).hostname;
  // Statistics have leads only for those who may see them; reading leads to find out would be in the audit log.
  const seesLeads = type !== undefined && (await client.getStats(type.id)).leads !== null;
  return { name, identity, seesLeads };
}

/** Replaces what is known of a dealership, here and in the database. */
export async function updateDealership(dealership: Dealership): Promise<void> {
  await (await database()).put('dealerships', dealership);
  const dealerships = app.now.dealerships.map((one) => (one.id === dealership.id ? dealership : one));
  const isShown = app.now.current?.id === dealership.id;
  app.set({ dealerships, ...(isShown && { current: dealership }) });
}

/** Records that the key or the license of a dealership does not work, or works again. */
export async function setProblem(dealership: Dealership, refusal: Pick<Refusal, 'code'> | undefined): Promise<void> {
  if (dealership.problem === refusal?.code) return;
  const { problem: _problem, ...rest } = dealership;
  await updateDealership(refusal ? { ...rest, problem: refusal.code } : rest);
}

/** Shows a dealership. */
export async function show(dealership: Dealership): Promise<void> {
  const db = await database();
  await db.put('settings', dealership.id, 'dealership');
  const dealerships = await db.getAll('dealerships');
  const isOther = app.now.current?.id !== dealership.id;
  const hasKey = (await unseal(dealership)) !== undefined;
  app.set({ dealerships, current: dealership, hasKey, ...(isOther && noStock) });
}

/** Removes a dealership from this phone, with its stock and its unsent changes. */
export async function removeDealership({ id }: Dealership): Promise<void> {
  const db = await database();
  const tx = db.transaction(['dealerships', 'stock', 'listings', 'entries', 'links', 'photos', 'drafts'], 'readwrite');
  await Promise.all([
    tx.objectStore('dealerships').delete(id),
    tx.objectStore('stock').delete(id),
    ...(['listings', 'entries', 'links', 'photos', 'drafts'] as const).map(async (name) => {
      const store = tx.objectStore(name);
      for (const key of await store.index('site').getAllKeys(id)) await store.delete(key as never);
    }),
    tx.done,
  ]);
  disconnect(id);
  app.set({ ...noStock, current: undefined });
  await loadDealerships();
}
