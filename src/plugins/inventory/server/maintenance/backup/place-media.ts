import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import { copyFile, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Refusal } from '../../../contract/refusal';
import { putInPlace } from '../../platform/storage/durable-files';
import { type MediaStorage, type ProviderFile, StorageUnclear } from '../../platform/storage/file-storage';
import type { ChangedMedium, MediaPlan } from './media-plan';
import { isLocal, ReferencedFiles, type StoredMedium } from './referenced-media';

/** A medium of the backup and its unpacked file. */
export interface UnpackedMedium {
  readonly medium: StoredMedium;
  readonly file: string;
}

/**
 * Writes media to their storage. The old database references the stored media until it is replaced, so only additions
 * happen before that moment (`add`); changes and removals happen after it (`finish`). Both steps can be repeated.
 */
export class MediaPlacement {
  readonly #storage: MediaStorage;
  readonly #publicFolder: string;
  /** The folder of the plan, on the file system of the public folder. */
  readonly #folder: string;

  constructor(to: { storage: MediaStorage; publicFolder: string; folder: string }) {
    this.#storage = to.storage;
    this.#publicFolder = to.publicFolder;
    this.#folder = to.folder;
  }

  /**
   * Compares media with the storage, and copies those whose bytes differ into the folder of the plan. For `unclear`
   * ones it is not certain that the storage has them; they are stored again and never removed. Media of a remote
   * storage that answered with the same bytes are among them: a cache in front of it may answer for files that it has
   * lost.
   * @param isOwn whether this installation uses a file that the storage already has
   * @throws Refusal if a remote storage has files that may belong to another installation
   */
  async compare(
    media: readonly UnpackedMedium[],
    isOwn: (medium: StoredMedium) => boolean,
  ): Promise<{ added: UnpackedMedium[]; unclear: UnpackedMedium[]; changed: ChangedMedium[] }> {
    const added: UnpackedMedium[] = [];
    const unclear: UnpackedMedium[] = [];
    const changed: ChangedMedium[] = [];
    const answered: UnpackedMedium[] = [];
    for (const { medium, file } of media) {
      if (!isLocal(medium.url) && this.#storage.provider === 'local')
        throw refuseOtherStorage(medium.url, 'UPLOAD_DIR');
      const state = isLocal(medium.url)
        ? await this.#compareHere(medium, file)
        : await this.#compareElsewhere(medium, file);
      if (state !== 'absent' && !isLocal(medium.url) && !isOwn(medium)) throw refuseForeignMedia(medium.url, state);
      if (state === 'absent') added.push({ medium, file });
      if (state === 'unclear') unclear.push({ medium, file });
      if (state === 'same' && !isLocal(medium.url)) answered.push({ medium, file });
      if (state !== 'different') continue;
      const name = `changed-${changed.length}`;
      await copyFile(file, join(this.#folder, name));
      changed.push({ medium, file: name });
    }
    const remote = [...added, ...unclear, ...answered].filter(({ medium }) => !isLocal(medium.url));
    if (remote.length === 0) return { added, unclear, changed };
    const { isInStorage, example } = await this.#findAddresses();
    const outside = [...added, ...unclear].find(({ medium }) => !isLocal(medium.url) && !isInStorage(medium));
    if (outside) throw refuseOtherStorage(outside.medium.url, example);
    return { added, unclear: [...unclear, ...answered.filter(({ medium }) => isInStorage(medium))], changed };
  }

  /**
   * Stores a small file in the configured storage and removes it, to see the addresses that files get there. Otherwise
   * `add` could replace, and `undo` remove, files of the same name that belong to another installation.
   * @returns whether a medium has the address that the storage would give it, and an example of an address
   * @throws Refusal if the storage takes no files
   */
  async #findAddresses(): Promise<{ isInStorage: (medium: StoredMedium) => boolean; example: string }> {
    const probe = createProbe();
    await this.#storage.put(probe).catch((error: unknown) => {
      throw refuseUnwritable(error);
    });
    await this.#storage.remove({ ...probe }).catch(() => undefined); // credentials that cannot delete are fine
    const example = probe.url ?? '';
    const [prefix = '', ...names] = example.split(probe.hash);
    const hasFolderPerFile = names.length > 1; // as some providers store a file and its smaller versions
    return {
      isInStorage: ({ url, hash }) => (hasFolderPerFile ? url.startsWith(prefix) : url.split(hash)[0] === prefix),
      example,
    };
  }

  /** Stores media that are not in the storage yet. @throws Refusal if the media were in another storage */
  async add(media: readonly UnpackedMedium[]): Promise<void> {
    for (const [index, { medium, file }] of media.entries()) {
      if (!isLocal(medium.url)) {
        const url = await this.#put(medium, file);
        if (url !== medium.url) throw refuseOtherStorage(medium.url, url);
        continue;
      }
      const copy = join(this.#folder, `added-${index}`);
      await copyFile(file, copy);
      this.#putHere(copy, medium);
    }
  }

  /**
   * Removes what `add` has stored, because the database was not replaced.
   * @param named media that the database references; they stay
   */
  async undo({ added }: MediaPlan, named: ReferencedFiles): Promise<void> {
    const unnamed = added.filter((medium) => !named.has(medium));
    for (const medium of unnamed) await this.#remove(medium).catch(() => undefined); // no database names it
  }

  /**
   * Writes changed media and removes media that only the old database referenced.
   * @param named media that the database references; they stay
   * @returns the number of removed media
   */
  async finish(
    { changed, removed }: MediaPlan,
    report: (message: string) => void,
    named = new ReferencedFiles([]),
  ): Promise<number> {
    for (const { medium, file } of changed) {
      const path = join(this.#folder, file);
      if (!isLocal(medium.url)) {
        const url = await this.#put(medium, path);
        if (url !== medium.url)
          report(`The file ${medium.url} keeps its old content. The new content was stored at ${url}.`);
      } else if (existsSync(path)) this.#putHere(path, medium); // otherwise it was moved before an interruption
    }
    let count = 0;
    for (const medium of removed.filter((medium) => !named.has(medium))) {
      try {
        await this.#remove(medium);
        count++;
      } catch (error) {
        report(`The file ${medium.url} of the replaced database could not be removed: ${String(error)}`);
      }
    }
    return count;
  }

  async #compareHere(medium: StoredMedium, file: string): Promise<'absent' | 'same' | 'different'> {
    const target = this.#pathOf(medium.url);
    if (!existsSync(target)) return 'absent';
    return (await hashOf(target)) === (await hashOf(file)) ? 'same' : 'different';
  }

  async #compareElsewhere({ url }: StoredMedium, file: string): Promise<'absent' | 'unclear' | 'same' | 'different'> {
    const stored = await this.#storage.get(url).catch((error: unknown) => {
      if (error instanceof StorageUnclear) return 'unclear' as const;
      throw error;
    });
    if (stored === 'unclear') return stored;
    if (stored === undefined) return 'absent';
    return stored.equals(await readFile(file)) ? 'same' : 'different';
  }

  /** Moves a file from the plan's folder to the path of a local medium. */
  #putHere(file: string, { url }: StoredMedium): void {
    const target = this.#pathOf(url);
    mkdirSync(dirname(target), { recursive: true });
    putInPlace(file, target);
  }

  /** Returns the URL that the storage gave the medium. @throws Refusal if it does not store it */
  async #put(medium: StoredMedium, file: string): Promise<string> {
    const stored: StoredMedium = { ...medium, url: '', buffer: await readFile(file) };
    await this.#storage.put(stored).catch((error: unknown) => {
      throw refuseUnstored(medium.url, error);
    });
    return stored.url;
  }

  async #remove(medium: StoredMedium): Promise<void> {
    if (isLocal(medium.url)) return rmSync(this.#pathOf(medium.url), { force: true });
    // The local provider removes by name alone, and a file that was moved has the same name as its old copy elsewhere.
    if (this.#storage.provider === 'local') throw new Error('it is in another storage than the configured one');
    await this.#storage.remove({ ...medium });
  }

  /** @throws Refusal for a URL outside the public folder */
  #pathOf(url: string): string {
    const path = join(this.#publicFolder, url);
    if (!relative(this.#publicFolder, path).startsWith('..')) return path;
    throw new Refusal(
      'svc_invalid_param',
      `The backup contains a file outside the public folder. Nothing was changed.`,
    );
  }
}

function createProbe(): ProviderFile {
  const buffer = Buffer.from('A restore wrote this to find out where files are stored. It can be deleted.');
  const size = buffer.byteLength / 1000;
  return { name: 'restore.txt', hash: `restore_${randomUUID()}`, ext: '.txt', mime: 'text/plain', size, buffer };
}

function refuseUnwritable(reason: unknown): Refusal {
  const refusal = new Refusal(
    'svc_precondition_failed',
    `The configured storage takes no files (${reason instanceof Error ? reason.message : String(reason)}). Nothing was ` +
      'changed. Check UPLOAD_PROVIDER_OPTIONS and the permissions of its credentials.',
  );
  return Object.assign(refusal, { cause: reason });
}

function refuseUnstored(url: string, reason: unknown): Refusal {
  const message = `The file ${url} could not be stored (${reason instanceof Error ? reason.message : String(reason)}).`;
  return Object.assign(new Refusal('svc_unavailable', message), { cause: reason });
}

function refuseForeignMedia(url: string, state: string): Refusal {
  const finding =
    state === 'unclear'
      ? `The storage does not report whether it has ${url}.`
      : `There is already a file at ${url}, and the database of this install did not reference it.`;
  return new Refusal(
    'svc_precondition_failed',
    `${finding} It may belong to another install, which would lose the files that this one removes, or to another storage ` +
      'than the configured one. Nothing was changed. Configure the storage of this install. If no other install needs the ' +
      'files and they may stay where they are, add --take-over-media.',
  );
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
