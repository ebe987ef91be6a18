import { Refusal, type RefusalCode } from '../../../contract/refusal';
import { record } from '../audit/audit';
import { cleanMedia, type CleanupResult } from './clean-media';
import type { IncomingFile, IncomingFiles } from './incoming-files';
import { fileTypes, imageTypes } from './media-types';
import { queueMediaWork, type PreparedMedia, prepareMedia, UnusableMedia } from './prepare-media';
import { heifHeadBytes } from './sniff';
import { discardMedia, type MediaDeps, recordMedia, type StoredMedia, storeMedia } from './store-media';
import { findSource } from './upload-store';
import type { Transaction } from '../../platform/database/transaction';
import { because, nested } from '../../../contract/reason';
import { must, mustAt } from '../../platform/must';

export interface UploadLimits {
  readonly maxBytes: number;
  /** Width × height. */
  readonly maxPixels: number;
  /** The age in milliseconds at which the cleanup removes an unused upload. */
  readonly keepMs: number;
}

/** A received file and its metadata. */
export interface IncomingUpload {
  readonly file: IncomingFile;
  /** As the client sent it. */
  readonly filename: string;
  readonly title: string | null;
  readonly alt: string | null;
  readonly mustBeImage: boolean;
  /** The digest by which `findSource` finds it; undefined without one. */
  readonly source?: string;
  /** The admin who uploads it in a form of the panel. */
  readonly adminId?: number;
}

/** A file whose content was not looked at. */
interface UncheckedFile {
  readonly file: Pick<IncomingFile, 'read'>;
  readonly filename: string;
}

/** A smaller version of an image. */
export interface UploadedSize {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly sizeBytes: number;
}

/** A stored upload. */
export interface Uploaded {
  readonly id: number;
  readonly url: string;
  readonly filename: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly title: string | null;
  readonly alt: string | null;
  readonly sizes: Readonly<Record<string, UploadedSize>>;
}

/** Uploads of the API. An upload is stored completely or, after an error, not at all. */
export class Uploads {
  readonly incoming: IncomingFiles;
  readonly limits: UploadLimits;
  readonly #deps: MediaDeps;

  constructor(deps: MediaDeps, incoming: IncomingFiles, limits: UploadLimits) {
    this.#deps = deps;
    this.incoming = incoming;
    this.limits = limits;
  }

  /**
   * @param afterWrite runs in the transaction of the write
   * @throws Refusal `svc_upload_type_not_allowed`, `svc_upload_invalid_image`, `svc_upload_image_too_large`
   */
  async store(
    upload: IncomingUpload,
    afterWrite?: (tx: Transaction, uploaded: Uploaded) => Promise<void>,
  ): Promise<Uploaded> {
    const { title, alt, adminId } = upload;
    const { prepared, stored } = await queueMediaWork(await upload.file.read(heifHeadBytes), () =>
      this.#prepare(upload),
    );
    const media = { ...stored.media, caption: title, alternativeText: alt };
    const { database, clock } = this.#deps;
    try {
      return await database.withTx(async (tx) => {
        const id = await recordMedia(tx, { ...stored, media, adminId }, clock.now());
        await record(tx, { entity: 'media', action: 'upload', ids: [id] }, clock.now());
        const uploaded = { id, ...describe(prepared, stored), title, alt };
        await afterWrite?.(tx, uploaded);
        return uploaded;
      });
    } catch (error) {
      await discardMedia(this.#deps, stored);
      throw error;
    }
  }

  /**
   * Checks an image and encodes it again, without storing it.
   * @param client whose turn it takes, if not the caller's
   * @throws Refusal as `store`
   */
  async encode(upload: UncheckedFile, client?: string): Promise<PreparedMedia> {
    const head = await upload.file.read(heifHeadBytes);
    return queueMediaWork(head, () => this.#check({ ...upload, mustBeImage: true }), client);
  }

  /** Returns the newest media file with this digest. */
  findSource(source: string): Promise<number | undefined> {
    return findSource(this.#deps.database.read, source);
  }

  /** Removes unused uploads that are old enough; a dry run only counts them. */
  clean({ isDryRun, report }: { isDryRun: boolean; report: (message: string) => void }): Promise<CleanupResult> {
    return cleanMedia({ ...this.#deps, keepMs: this.limits.keepMs, report }, isDryRun);
  }

  /** @throws Refusal `svc_unavailable` while the storage does not answer */
  checkStorage(): void {
    this.#deps.storage.check?.();
  }

  async #prepare(upload: IncomingUpload) {
    this.checkStorage();
    const prepared = await this.#check(upload);
    return { prepared, stored: await storeMedia(this.#deps, prepared, upload.source) };
  }

  async #check({ file, filename, mustBeImage }: UncheckedFile & Pick<IncomingUpload, 'mustBeImage'>) {
    const bytes = await file.read();
    const { maxPixels } = this.limits;
    const media = { bytes, filename, maxPixels, mustBeImage, incoming: this.incoming };
    return prepareMedia(media).catch((error: unknown) => {
      throw error instanceof UnusableMedia ? refuseMedia(error, mustBeImage, maxPixels) : error;
    });
  }
}

const codes = {
  type: 'svc_upload_type_not_allowed',
  invalid: 'svc_upload_invalid_image',
  too_large: 'svc_upload_image_too_large',
} as const satisfies Record<UnusableMedia['reason'], RefusalCode>;

function refuseMedia({ reason, message }: UnusableMedia, mustBeImage: boolean, maxPixels: number): Refusal {
  const allowed = mustBeImage ? imageTypes : [...imageTypes, ...fileTypes];
  return new Refusal(codes[reason], because('file', { problem: nested(message) }), {
    params: { file: message },
    ...(reason === 'type' && { allowed_types: allowed }),
    ...(reason === 'too_large' && { max_pixels: maxPixels }),
  });
}

function describe(prepared: PreparedMedia, { media, objects }: StoredMedia): Omit<Uploaded, 'id' | 'title' | 'alt'> {
  const sizes = [...prepared.sizes].map(([name, { bytes, width, height }], index) => {
    const url = must(mustAt(objects, index + 1).url, 'The URL of a size'); // the file itself comes first
    return [name, { url, width, height, sizeBytes: bytes.length }] as const;
  });
  return {
    url: media.url,
    filename: media.name,
    mimeType: media.mime,
    sizeBytes: prepared.bytes.length,
    width: prepared.width,
    height: prepared.height,
    sizes: Object.fromEntries(sizes),
  };
}
