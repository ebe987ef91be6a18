import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { because, type Reason } from '../../../../contract/reason';
import { Refusal } from '../../../../contract/refusal';
import type { Reach } from '../../../platform/outbound/destination';
import { follow } from '../../../platform/outbound/follow-redirects';
import { OutboundFailure } from '../../../platform/outbound/outbound-failure';
import type { Outbound } from '../../../platform/outbound/outbound';
import type { Uploads } from '../../media/uploads';
import { UnreadableFile } from '../read/unreadable-file';
import { type ArchivePictures, isInArchive } from './archive-pictures';

export interface PictureDeps {
  readonly outbound: Outbound;
  readonly reach: Reach;
  readonly uploads: Uploads;
  /** What the addresses of this server's own pictures begin with. */
  readonly ownRoots: readonly string[];
}

/** A picture in the media library, or why it is not there. */
export type FetchedPicture = { readonly id: number; readonly isNew: boolean } | { readonly problem: Reason };

const timeoutMs = 30_000;
/** The delay before the only retry of a request that failed. */
const retryDelayMs = 1_000;

/** Marks the digest of a picture among the digests of uploads. */
const sourcePrefix = 'import:';

/**
 * Fetches pictures into the media library, for one run. Each address is fetched once, and bytes that the library
 * already has are not stored again.
 */
export class PictureFetcher {
  readonly #deps: PictureDeps;
  readonly #archive: ArchivePictures | undefined;
  readonly #signal: AbortSignal;
  readonly #fetched = new Map<string, Promise<FetchedPicture>>();

  constructor(deps: PictureDeps, of: { archive: ArchivePictures | undefined; signal: AbortSignal }) {
    this.#deps = deps;
    this.#archive = of.archive;
    this.#signal = of.signal;
  }

  /** Fetches one picture. @throws if the process stops */
  fetch(address: string): Promise<FetchedPicture> {
    const running = this.#fetched.get(address);
    if (running) return running.then((fetched) => ('id' in fetched ? { ...fetched, isNew: false } : fetched));
    const fetching = this.#fetch(address);
    // an address of several listings is usually in rows that follow
    if (this.#fetched.size >= 1000) this.#fetched.clear();
    this.#fetched.set(address, fetching);
    return fetching;
  }

  async #fetch(address: string): Promise<FetchedPicture> {
    try {
      const { bytes, name } = await this.#bytesOf(address);
      return await this.#store(bytes, name);
    } catch (error) {
      if (this.#signal.aborted) throw error;
      return { problem: problemOf(error) };
    }
  }

  async #bytesOf(address: string): Promise<{ bytes: Buffer; name: string }> {
    const { maxBytes } = this.#deps.uploads.limits;
    if (isInArchive(address)) {
      if (!this.#archive) throw new UnreadableFile(because('picture_archive_gone'));
      return this.#archive.read(address, maxBytes);
    }
    if (!/^https?:\/\//i.test(address)) throw new UnreadableFile(because('picture_not_in_archive'));
    const response = await this.#ask(address).catch(async (error: unknown) => {
      const isBusy = error instanceof OutboundFailure && error.kind !== 'refused' && !this.#signal.aborted;
      if (!isBusy) throw error;
      await pause(retryDelayMs, undefined, { signal: this.#signal });
      return this.#ask(address);
    });
    if (response.status !== 200) throw new UnreadableFile(because('picture_status', { status: response.status }));
    if (response.isCut) throw new UnreadableFile(because('picture_size', { max: maxBytes }));
    return { bytes: response.body, name: new URL(address).pathname.split('/').at(-1) || 'picture' };
  }

  #ask(address: string) {
    const { outbound, reach, uploads } = this.#deps;
    const { maxBytes } = uploads.limits;
    const request = { purpose: 'picture', method: 'GET', reach, timeoutMs, maxBytes, signal: this.#signal } as const;
    return follow(address, (url) => outbound.send({ ...request, url }));
  }

  /** Stores a picture by the rules of uploads, unless one with the same bytes is there. */
  async #store(bytes: Buffer, name: string): Promise<FetchedPicture> {
    const { uploads } = this.#deps;
    const source = sourcePrefix + createHash('sha256').update(bytes).digest('hex');
    const known = await uploads.findSource(source);
    if (known !== undefined) return { id: known, isNew: false };
    const file = await uploads.incoming.open(undefined);
    try {
      await file.append(bytes);
      const upload = { file, filename: name, title: null, alt: null, mustBeImage: true, source };
      return { id: (await uploads.store(upload)).id, isNew: true };
    } finally {
      await file.close();
    }
  }
}

function problemOf(error: unknown): Reason {
  if (error instanceof UnreadableFile || error instanceof Refusal) return error.reason;
  if (error instanceof OutboundFailure) return because('picture_unreachable', { problem: error.message });
  throw error;
}
