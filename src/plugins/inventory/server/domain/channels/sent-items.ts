import { createHash } from 'node:crypto';

/** A digest of each item of a file, by the id of its listing. */
export type SentItems = ReadonlyMap<number, number>;

/** Returns a digest of an item: 32 bits. */
export function digestOf(item: string): number {
  return createHash('sha1').update(item).digest().readUInt32LE(0);
}

/** Packs items into a text: eight bytes each, in base64. */
export function packItems(items: SentItems): string {
  const bytes = Buffer.allocUnsafe(items.size * 8);
  let at = 0;
  for (const [id, digest] of items) at = bytes.writeUInt32LE(digest, bytes.writeUInt32LE(id, at));
  return bytes.toString('base64');
}

/** Returns the items of a packed text. */
export function unpackItems(packed: string): SentItems {
  const bytes = Buffer.from(packed, 'base64');
  const items = new Map<number, number>();
  for (let at = 0; at + 8 <= bytes.length; at += 8) items.set(bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4));
  return items;
}

/** What a partner lacks of the items now. */
export interface Drift {
  readonly new: number;
  readonly changed: number;
  readonly gone: number;
}

/** Compares what was sent with the items now. */
export function driftOf(sent: SentItems, now: SentItems): Drift {
  let [added, changed, kept] = [0, 0, 0];
  for (const [id, digest] of now) {
    const before = sent.get(id);
    if (before === undefined) added++;
    else {
      kept++;
      if (before !== digest) changed++;
    }
  }
  return { new: added, changed, gone: sent.size - kept };
}
