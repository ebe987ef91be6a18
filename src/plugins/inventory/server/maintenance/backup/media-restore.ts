import { rmSync } from 'node:fs';
import { Refusal } from '../../../contract/refusal';
import type { Reader } from '../../platform/database/database';
import { finishInterruptedRestores, wasReplacedAfterFailure } from './interrupted-restore';
import { type MediaPlan, writePlan } from './media-plan';
import {
  entryOf,
  isLocal,
  ReferencedFiles,
  readReferencedMedia,
  readReferencedMediaIfAny,
  type StoredMedium,
} from './referenced-media';
import { MediaPlacement, type UnpackedMedium } from './place-media';
import { refuseArchive, type Unpacked } from './read-archive';
import type { Replacement, ReplacementMark } from './replacement';
import type { Restored, RestoreRequest } from './restore-request';

/** The folders of one restore: for its plan and for the unpacked archive. */
export interface RestoreFolders {
  readonly plan: string;
  readonly unpacked: string;
}

/** The media of one restore, from the plan to the last removed file. */
export class MediaRestore implements Replacement {
  readonly #request: RestoreRequest;
  readonly #archive: Unpacked;
  readonly #folders: RestoreFolders;
  readonly #keepFolders: () => void;
  readonly #placement: MediaPlacement;
  #old: readonly StoredMedium[] = [];
  #named: readonly string[] = [];
  #plan: MediaPlan | undefined;

  /** @param keepFolders called before the plan is written; from then on the folders must survive a signal */
  constructor(request: RestoreRequest, archive: Unpacked, folders: RestoreFolders, keepFolders: () => void) {
    this.#request = request;
    this.#archive = archive;
    this.#folders = folders;
    this.#keepFolders = keepFolders;
    this.#placement = new MediaPlacement({ ...request, folder: folders.plan });
  }

  async found(isEmpty: boolean, read: Reader | undefined): Promise<void> {
    await finishInterruptedRestores({ ...this.#request, read }, { own: Object.values(this.#folders) });
    if (!isEmpty && !this.#request.isForced) throw refuseFilled();
    this.#old = read ? await readReferencedMediaIfAny(read) : [];
  }

  async ready(read: Reader, mark: ReplacementMark): Promise<void> {
    const named = await readReferencedMedia(read);
    const media = this.#unpackedMedia(named);
    const old = new ReferencedFiles(this.#old);
    const { added, unclear, changed } = await this.#placement.compare(
      [...media.values()].flatMap((medium) => medium ?? []),
      (medium) => this.#request.takesOverMedia || old.has(medium),
    );
    const files = new ReferencedFiles(named);
    const removed = this.#old.filter((medium) => !files.has(medium));
    this.#named = [...media.keys()];
    this.#keepFolders();
    this.#plan = { mark, added: added.map(({ medium }) => medium), changed, removed };
    writePlan(this.#folders.plan, this.#plan);
    await this.#placement.add([...added, ...unclear]);
  }

  /** Finds out whether a failed restore has replaced the database; `undefined` if that cannot be decided now. */
  async wasReplaced(): Promise<boolean | undefined> {
    return this.#plan ? wasReplacedAfterFailure(this.#plan, this.#request.target) : false;
  }

  /** Removes the stored media, because the database was not replaced. */
  async undo(): Promise<void> {
    if (!this.#plan) return;
    await this.#placement.undo(this.#plan, new ReferencedFiles(this.#old));
    this.#removeFolders();
  }

  /** Changes and removes media, because the database was replaced. Leaves the plan for the next start if that fails. */
  async finish(): Promise<Pick<Restored, 'media' | 'mediaAt' | 'removedMedia'>> {
    const removedMedia = this.#plan ? await this.#change(this.#plan) : 0;
    this.#removeFolders();
    return { media: this.#named.length, mediaAt: countPlaces(this.#named), removedMedia };
  }

  #change(plan: MediaPlan): Promise<number> {
    return this.#placement.finish(plan, this.#request.report).catch((error: unknown) => {
      throw error instanceof Refusal ? refuseUnfinished(error) : error;
    });
  }

  /** Removes the plan first: the archive's folder contains the mark that the plan refers to. */
  #removeFolders(): void {
    for (const folder of [this.#folders.plan, this.#folders.unpacked]) rmSync(folder, { recursive: true, force: true });
  }

  /** Returns the unpacked files by URL; undefined for files that were lost before the backup. */
  #unpackedMedia(named: readonly StoredMedium[]): Map<string, UnpackedMedium | undefined> {
    const lost = new Set(this.#archive.manifest.missing_media);
    return new Map(
      named.map((medium) => {
        const file = this.#archive.files.get(entryOf(medium.url));
        if (!file && !lost.has(medium.url)) throw refuseArchive(`the file ${medium.url} is missing`);
        return [medium.url, file === undefined ? undefined : { medium, file }];
      }),
    );
  }
}

function countPlaces(urls: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const url of urls) {
    const place = isLocal(url) ? 'UPLOAD_DIR' : new URL(url).origin;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

function refuseUnfinished(reason: Refusal): Refusal {
  const refusal = new Refusal(
    'svc_unavailable',
    `The database was restored, but not all changed media: ${reason.message} Start the server: it completes them.`,
  );
  return Object.assign(refusal, { cause: reason });
}

function refuseFilled(): Refusal {
  return new Refusal(
    'svc_precondition_failed',
    'The database is not empty. Nothing was changed. Use an empty database, or add --force to replace all its data and media.',
  );
}
