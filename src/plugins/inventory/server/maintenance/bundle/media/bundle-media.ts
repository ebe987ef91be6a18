import { Refusal } from '../../../../contract/refusal';
import { insertMediaFile, lockMedia, readMediaTypes } from '../../../domain/media/media-store';
import { discardMedia, type MediaDeps, recordMedia, type StoredMedia } from '../../../domain/media/store-media';
import { readIn } from '../../../platform/database/database';
import type { LoadContext } from '../upsert';
import { type MediaUrls, replaceUrls } from './media-urls';

/** The files of a bundle by path: the ids of existing media and the files that were stored. */
export class BundleMedia {
  readonly #known: ReadonlyMap<string, number>;
  readonly #stored: ReadonlyMap<string, StoredMedia>;
  readonly #isDryRun: boolean;
  readonly #ids = new Map<string, number>();
  readonly #urls: MediaUrls<string>;

  constructor(
    files: { known: ReadonlyMap<string, number>; stored: ReadonlyMap<string, StoredMedia>; urls: MediaUrls<string> },
    isDryRun: boolean,
  ) {
    this.#known = files.known;
    this.#stored = files.stored;
    this.#urls = files.urls;
    this.#isDryRun = isDryRun;
  }

  /** Replaces the addresses of a dump's files in a text by those that the files have here. */
  withUrls(text: string): string {
    return replaceUrls(text, this.#urls);
  }

  /** Inserts the records of the stored files. */
  async insert({ tx, tally, now }: LoadContext): Promise<void> {
    await this.#keepKnown(tx);
    for (const [file, stored] of this.#stored) {
      const id = this.#isDryRun
        ? await insertMediaFile(tx, stored.media, stored.provider, now)
        : await recordMedia(tx, stored, now);
      this.#ids.set(file, id);
    }
    tally.add('created', 'files', [...this.#ids.values()]);
    tally.add('unchanged', 'files', [...this.#known.values()]);
  }

  /** Returns the media id of a file in the bundle. */
  id(file: string): number {
    const id = this.#known.get(file) ?? this.#ids.get(file);
    if (id === undefined) throw new Error(`The file ${file} was not prepared.`);
    return id;
  }

  /** Removes the stored files after a failed load. */
  async discard(place: MediaDeps): Promise<void> {
    if (this.#isDryRun) return;
    for (const stored of this.#stored.values()) await discardMedia(place, stored);
  }

  /** Locks media that existed before the load. Unused ones may have been cleaned up since. */
  async #keepKnown(tx: LoadContext['tx']): Promise<void> {
    const ids = [...new Set(this.#known.values())];
    await lockMedia(tx, ids);
    const present = await readMediaTypes(readIn(tx), ids);
    if (present.size < ids.length)
      throw new Refusal('svc_unavailable', 'A file of the bundle was removed during the load. Load the bundle again.');
  }
}
