import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import { copyFile, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Refusal } from '../../contract/refusal';
import { putInPlace } from '../platform/durable';
import type { MediaStorage } from '../platform/file-storage';
import { isLocal, type StoredMedium } from './named-media';

/** Where media are restored to, and where their bytes are meanwhile. */
export interface MediaTarget {
  readonly storage: MediaStorage;
  readonly publicFolder: string;
  /** On the file system of the public folder. */
  readonly waiting: string;
}

/**
 * Brings media into their storage around the moment at which the database is replaced. What is new is put there before,
 * because nothing names it yet; what would change or go is left as it is until `settle`, because the old database still
 * names it.
 */
export class MediaPlacing {
  readonly #target: MediaTarget;
  readonly #placed: StoredMedium[] = [];
  /** Bytes that wait to take the place of others. */
  readonly #waiting: Array<{ file: string; target: string }> = [];

  constructor(target: MediaTarget) {
    this.#target = target;
  }

  /** @throws Refusal when the storage is another one than the media were in */
  async place(medium: StoredMedium, file: string): Promise<void> {
    await (isLocal(medium.url) ? this.#placeHere(medium, file) : this.#placeElsewhere(medium, file));
  }

  /** Takes back what was placed. */
  async undo(): Promise<void> {
    for (const medium of this.#placed) await this.#remove(medium).catch(() => undefined); // it is named by nothing
  }

  /** After the database was replaced: what waited goes where it belongs, and what only the old database named goes. */
  async settle(old: readonly StoredMedium[], report: (message: string) => void): Promise<number> {
    for (const { file, target } of this.#waiting) putInPlace(file, target);
    let removed = 0;
    for (const medium of old) {
      try {
        await this.#remove(medium);
        removed++;
      } catch (error) {
        report(`The file ${medium.url} of the replaced database could not be removed: ${String(error)}`);
      }
    }
    return removed;
  }

  async #placeHere(medium: StoredMedium, file: string): Promise<void> {
    const target = this.#pathOf(medium.url);
    mkdirSync(dirname(target), { recursive: true });
    const waiting = join(this.#target.waiting, `${this.#placed.length}-${this.#waiting.length}`);
    if (existsSync(target) && (await hashOf(target)) === (await hashOf(file))) return;
    await copyFile(file, waiting);
    if (existsSync(target)) return void this.#waiting.push({ file: waiting, target });
    putInPlace(waiting, target);
    this.#placed.push(medium);
  }

  async #placeElsewhere(medium: StoredMedium, file: string): Promise<void> {
    const { storage } = this.#target;
    const bytes = await readFile(file);
    if (await storage.has(medium.url)) {
      if (bytes.equals(await storage.get(medium.url))) return;
    }
    const { url: _url, ...rest } = medium;
    const stored: StoredMedium = { ...rest, url: '', buffer: bytes };
    await storage.put(stored);
    this.#placed.push(stored);
    if (stored.url !== medium.url) throw refuseOtherStorage(medium.url, stored.url);
  }

  async #remove(medium: StoredMedium): Promise<void> {
    if (isLocal(medium.url)) rmSync(this.#pathOf(medium.url), { force: true });
    else await this.#target.storage.remove(medium);
  }

  /** @throws Refusal for an address that leads out of the public folder */
  #pathOf(url: string): string {
    const { publicFolder } = this.#target;
    const path = join(publicFolder, url);
    if (!relative(publicFolder, path).startsWith('..')) return path;
    throw new Refusal('svc_invalid_param', `The backup names a file outside the public folder. Nothing was changed.`);
  }
}

function refuseOtherStorage(wanted: string, got: string): Refusal {
  return new Refusal(
    'svc_precondition_failed',
    `The backup has media at ${wanted}, and the configured storage keeps them at ${got}. Configure the storage that the ` +
      'backup was made with (UPLOAD_PROVIDER and its options), or move the dealership with svc dump and svc load.',
  );
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
