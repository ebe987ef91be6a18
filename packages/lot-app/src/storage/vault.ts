import { database, type Dealership, type SealedKey } from './database';

/** Whether the browser can encrypt keys. It can only on https pages, and on this device itself. */
export const canSeal = globalThis.crypto?.subtle !== undefined;

/** Keys of pages without https, until the page is closed. */
const inMemory = new Map<string, string>();

/** Returns the encryption key of this browser. No script can read it, only use it. */
async function vaultKey(): Promise<CryptoKey> {
  const db = await database();
  const known = await db.get('vault', 'key');
  if (known) return known;
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const tx = db.transaction('vault', 'readwrite');
  const other = await tx.store.get('key'); // another tab may have been faster
  if (!other) await tx.store.put(fresh, 'key');
  await tx.done;
  return other ?? fresh;
}

/** Encrypts an API key. Where that is impossible, keeps it in memory and returns undefined. */
export async function seal(id: string, key: string): Promise<SealedKey | undefined> {
  if (!canSeal) {
    inMemory.set(id, key);
    return undefined;
  }
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(key);
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await vaultKey(), text) };
}

/** Returns the API key of a dealership; undefined if it must be entered again. */
export async function unseal({ id, key }: Dealership): Promise<string | undefined> {
  if (!key || !canSeal) return inMemory.get(id);
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: key.iv }, await vaultKey(), key.data);
    return new TextDecoder().decode(text);
  } catch {
    return undefined; // the browser has lost its encryption key
  }
}
