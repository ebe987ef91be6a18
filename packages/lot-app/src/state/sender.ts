import { type InventoryClient, Refusal } from '../api/client';
import { type QueueApi, sendNext, type Step } from '../queue/send';
import type { Queue } from '../queue/state';
import { database, type Dealership } from '../storage/database';
import { photoOf, readQueue, StoredQueue } from '../storage/queue-store';
import { app } from './app';
import { connect } from './connect';
import { setProblem } from './dealerships';
import { newId } from './ids';
import { keepListing, refresh } from './stock';

/** Notifies the other tabs that a queue has changed. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('lot-app');
let wake: () => void = () => undefined;

/** Returns the queue of a dealership, which shows its changes and wakes the sender. */
export function queueOf(site: string): StoredQueue {
  const onChange = (queue: Queue) => {
    showQueue(site, queue);
    channel?.postMessage(site);
    wake();
  };
  return new StoredQueue(site, onChange, (listing) => keepListing(site, listing));
}

function showQueue(site: string, queue: Queue): void {
  if (app.now.current?.id === site) app.set({ queue });
}

/** Sends the queues of all dealerships as long as the app is open, in one tab at a time. */
export function startSending(): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<string>) => {
    void readQueue(data).then((queue) => showQueue(data, queue));
    wake();
  });
  addEventListener('online', () => wake());
  document.addEventListener('visibilitychange', () => wake());
  // Without https there are no locks; two tabs then send with the same idempotency keys.
  if (navigator.locks) void navigator.locks.request('lot-app-sender', () => sendForever());
  else void sendForever();
}

/** Tries again now. */
export function sendNow(): void {
  wake();
}

const [shortestPauseMs, longestPauseMs] = [2000, 60_000];

async function sendForever(): Promise<never> {
  let pauseMs = shortestPauseMs;
  for (;;) {
    let isWoken = false;
    let resume: () => void = () => undefined;
    wake = () => {
      isWoken = true;
      resume();
    };
    const hasFailed = await sendAll().catch((error: unknown) => {
      console.error(error); // such as a full disk: what waits stays, and is tried again
      return true;
    });
    pauseMs = hasFailed ? Math.min(pauseMs * 2, longestPauseMs) : shortestPauseMs;
    if (isWoken && !hasFailed) continue;
    await new Promise<void>((resolve) => {
      resume = resolve;
      if (hasFailed) setTimeout(resolve, pauseMs);
    });
  }
}

/** @returns whether something could not be sent and is worth another try */
async function sendAll(): Promise<boolean> {
  let hasFailed = false;
  let waitingElsewhere = 0;
  for (const dealership of await (await database()).getAll('dealerships')) {
    const step = await sendQueue(dealership);
    hasFailed ||= step !== 'idle';
    if (dealership.id !== app.now.current?.id) waitingElsewhere += (await readQueue(dealership.id)).entries.length;
  }
  app.set({ waitingElsewhere });
  return hasFailed;
}

async function sendQueue(dealership: Dealership): Promise<Step> {
  const { id: site } = dealership;
  if ((await readQueue(site)).entries.length === 0) return 'idle';
  const client = await connect(dealership);
  if (!client) return 'idle';
  const store = queueOf(site);
  const stock = await (await database()).get('stock', site);
  const isShown = site === app.now.current?.id;
  const types = isShown && app.now.types.length > 0 ? app.now.types : (stock?.types ?? []);
  const kinds = new Map(types.flatMap(({ categories }) => categories.map(({ id, kind }) => [id, kind])));
  for (;;) {
    const deps = {
      api: apiOf(dealership, client),
      store,
      kindOf: (id: number) => kinds.get(id),
      now: Date.now,
      newKey: newId,
    };
    const step = await sendNext(deps);
    if (step === 'next') continue;
    if (typeof step !== 'string') await setProblem(dealership, step);
    if (step === 'later' && site === app.now.current?.id) app.set({ isConnected: false });
    return step;
  }
}

/** Returns the refusal of a photo that the browser has lost: the person decides, as about a refusal of the service. */
function photoGone(): Refusal {
  const status = 400;
  return new Refusal({ code: 'photo_gone', message: 'The photo is gone.', data: { status } }, { status });
}

function apiOf(dealership: Dealership, client: InventoryClient): QueueApi {
  return {
    getListing: async (id) => {
      const listing = await client.getListing(id);
      return { listing, tag: client.entityTag(listing) };
    },
    createListing: (typeId, body, idempotencyKey) => client.createListing(typeId, body, { idempotencyKey }),
    importVin: (typeId, body, idempotencyKey) => client.importVin(typeId, body, { idempotencyKey }),
    updateListing: async (id, body, { key, tag }) => {
      try {
        return await client.updateListing(id, body, { idempotencyKey: key, ifMatch: tag });
      } catch (error) {
        // The catalog may have changed, which the person then sees.
        if (error instanceof Refusal && error.status === 400) await refresh(dealership, client).catch(() => undefined);
        throw error;
      }
    },
    uploadImage: async ({ id, filename }, idempotencyKey) => {
      const blob = await photoOf(id);
      if (!blob) throw photoGone();
      const onProgress = ({ loaded, total }: { loaded: number; total: number }) =>
        app.set({ progress: { [id]: total > 0 ? loaded / total : 0 } });
      try {
        return await client.uploadImage(blob, { filename, idempotencyKey, onProgress });
      } finally {
        app.set({ progress: {} });
      }
    },
  };
}
