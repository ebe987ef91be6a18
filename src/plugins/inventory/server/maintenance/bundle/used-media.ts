import { toJsonObject, toNumber, toText } from '../../platform/database/rows';
import type { Reader } from '../../platform/database/database';
import { select } from '../../platform/database/select';
import { mustGet } from '../../platform/must';
import type { DumpedFile } from './bundle-schema';
import { urlsOf } from './load-media';
import { findUrls, type MediaUrls, mediaUrls } from './media-urls';

/** A file of the media library. */
interface LibraryFile {
  readonly id: number;
  readonly url: string;
  readonly dumped: DumpedFile;
  readonly urls: Readonly<Record<string, string>>;
}

const libraryFiles = select('files', [
  ...([
    'id',
    'url',
    'hash',
    'ext',
    'mime',
    'name',
    'caption',
    'alternative_text',
    'width',
    'height',
    'formats',
  ] as const),
]);

/** The files of the media library, and which of them a dump uses. */
export class UsedMedia {
  readonly #files: ReadonlyMap<number, LibraryFile>;
  readonly #urls: MediaUrls<number>;
  readonly #used = new Map<number, { readonly isInText: boolean }>();

  private constructor(files: readonly LibraryFile[]) {
    this.#files = new Map(files.map((file) => [file.id, file]));
    this.#urls = mediaUrls(files.flatMap(({ id, urls }) => Object.values(urls).map((url) => ({ url, target: id }))));
  }

  static async read(read: Reader): Promise<UsedMedia> {
    return new UsedMedia((await libraryFiles(read, 'ORDER BY id')).map(toLibraryFile));
  }

  /** Adds a file and returns its entry in the dump; undefined if it does not exist. */
  add(id: number): DumpedFile | undefined {
    const file = this.#files.get(id);
    if (file && !this.#used.has(id)) this.#used.set(id, { isInText: false });
    return file?.dumped;
  }

  /** Adds the files whose addresses a text contains. */
  addFrom(text: string): void {
    for (const { target } of findUrls(text, this.#urls)) this.#used.set(target, { isInText: true });
  }

  /** Returns the added files in the order in which they were added. */
  used(): Array<{ readonly url: string; readonly dumped: DumpedFile }> {
    return [...this.#used].map(([id, { isInText }]) => {
      const { url, dumped, urls } = mustGet(this.#files, id);
      return { url, dumped: isInText ? { ...dumped, urls } : dumped };
    });
  }
}

function toLibraryFile(row: Awaited<ReturnType<typeof libraryFiles>>[number]): LibraryFile {
  const url = String(row.url);
  const mime = row.mime ?? '';
  const file = `${mime.startsWith('image/') ? 'photos' : 'files'}/${row.hash}${row.ext}`;
  return {
    id: row.id,
    url,
    dumped: {
      file,
      name: row.name ?? '',
      mime,
      caption: toText(row.caption),
      alternative_text: toText(row.alternative_text),
      width: toNumber(row.width),
      height: toNumber(row.height),
    },
    urls: urlsOf({ url, formats: toJsonObject(row.formats) }),
  };
}
