import { type Client, dataOf } from './client';
import type { ListingData } from './listing';

export interface ChangeData {
  readonly listing_id: number | null;
  readonly type_id: number;
  readonly state: string;
  readonly version: number | null;
  readonly changed_at: string;
  readonly listing: ListingData | null;
}

export interface ChangesData {
  readonly items: readonly ChangeData[];
  readonly cursor: string;
  readonly has_more: boolean;
}

/** Reads one answer of `GET changes`. */
export async function readChanges(client: Client, query: Readonly<Record<string, string | number>> = {}) {
  const parameters = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return dataOf<ChangesData>(await client.get(`/changes?${parameters}`));
}

/** Follows the changes from now on. Each call returns what is new, to the end. */
export async function follow(client: Client, query: Readonly<Record<string, string | number>> = {}) {
  let { cursor } = await readChanges(client, query);
  const read = async (more: Readonly<Record<string, string | number>> = {}) => {
    const items: ChangeData[] = [];
    for (;;) {
      const answer = await readChanges(client, { ...query, ...more, since: cursor });
      items.push(...answer.items);
      cursor = answer.cursor;
      if (!answer.has_more) return items;
    }
  };
  return { read, cursor: () => cursor };
}

/** A change in short: `12 publish 3`. */
export const inShort = ({ listing_id: id, state, version }: ChangeData) =>
  [id, state, version].filter((part) => part !== null).join(' ');
