import { InventoryClient, type Mirror } from '../../packages/client/src/index';
import type { Service } from '../support/service';
import { readSql } from '../support/sql';

/** What a mirror was sent, over all its requests. */
export interface Sent {
  answers: number;
  /** Answers with a state older than one that it was sent before. */
  older: number;
}

/** A client that sends each request to one of the running instances, and watches the versions of listings. */
class WatchingClient extends InventoryClient {
  readonly sent: Sent = { answers: 0, older: 0 };
  readonly #versions = new Map<number, number>();

  constructor(instances: () => readonly Service[], key: string, below: (limit: number) => number) {
    const anywhere: typeof fetch = (address, init) => {
      const running = instances();
      const { siteUrl = 'http://127.0.0.1:9' } = running[below(Math.max(1, running.length))] ?? {};
      const { pathname, search } = new URL(String(address));
      return fetch(siteUrl + pathname + search, init);
    };
    super({ baseUrl: 'http://any.example/api/v1', key, fetch: anywhere, tries: 2 });
  }

  override async getChanges(...parameters: Parameters<InventoryClient['getChanges']>) {
    const changes = await super.getChanges(...parameters);
    this.sent.answers++;
    for (const { listing_id: id, version } of changes.items) {
      if (id === null || version === null) continue;
      if (version < (this.#versions.get(id) ?? 0)) this.sent.older++;
      this.#versions.set(id, Math.max(version, this.#versions.get(id) ?? 0));
    }
    return changes;
  }
}

export interface WatchedMirror {
  readonly mirror: Mirror;
  readonly wait: number;
  readonly sent: Sent;
}

/** Five mirrors with different page sizes and waits. */
export function fiveMirrors(
  typeId: number,
  key: string,
  { instances, below }: { instances: () => readonly Service[]; below: (limit: number) => number },
): WatchedMirror[] {
  const kinds = [
    { limit: 1, wait: 0 },
    { limit: 3, wait: 1 },
    { limit: 10, wait: 0 },
    { limit: 100, wait: 2 },
    { limit: 500, wait: 25 },
  ];
  return kinds.map(({ limit, wait }) => {
    const client = new WatchingClient(instances, key, below);
    return { mirror: client.mirror({ typeId, limit }), wait, sent: client.sent };
  });
}

/** Follows the changes until `signal` is aborted, across instances that end. */
export async function keepFollowing({ mirror, wait }: WatchedMirror, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      if (wait === 0) await mirror.update({ signal });
      else for await (const _differences of mirror.follow({ wait, signal })) if (signal.aborted) return;
    } catch {
      // An instance has ended, or the test has.
    }
  }
}

/** Applies all changes, across instances that end, and returns how many listings differ from the database. */
export async function differences({ mirror }: WatchedMirror, typeId: number, service: Service): Promise<number> {
  await mirror.update();
  const rows = await readSql(
    `SELECT l.id, l.version, l.title, l.price_cents, l.listing_status FROM inventory_listings l
       JOIN inventory_listings_type_lnk t ON t.listing_id = l.id WHERE t.type_id = ?`,
    [typeId],
    service,
  );
  const line = (...parts: unknown[]) => parts.join(' ');
  const stored = new Set(
    rows.map((row) => line(row.id, row.version, row.title, Number(row.price_cents ?? 0), row.listing_status)),
  );
  const mirrored = [...mirror.listings.values()].map(({ id, version, title, price, status }) =>
    line(id, version, title, Math.round(price * 100), status),
  );
  const wrong = mirrored.filter((text) => !stored.has(text)).length;
  return wrong + Math.max(0, stored.size - mirrored.length);
}
