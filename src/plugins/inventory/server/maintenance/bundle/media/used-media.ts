import { isImageType } from '../../../domain/media/sniff';
import { toJsonObject, toNumber, toText } from '../../../platform/database/rows';
import type { Reader } from '../../../platform/database/database';
import { select, type Selected } from '../../../platform/database/select';
import { must } from '../../../platform/must';
import type { DumpedFile } from '../bundle-schema';
import { urlsOf } from './load-media';
import { fileNamesIn, findUrls, type MediaUrl, type MediaUrls, mediaUrls, nameInUrl } from './media-urls';

const columns = ['id', 'url', 'hash', 'ext', 'mime', 'name', 'caption', 'alternative_text', 'width', 'height'] as const;
const libraryFiles = select('files', [...columns, 'formats']);
const listingTexts = select('inventory_listings', ['id', 'content', 'category_values']);

/** Rows per statement. */
const page = 2000;

/** A file of the media library. */
interface LibraryFile {
  readonly url: string;
  readonly dumped: DumpedFile;
}

/** The files of the media library, and which of them a dump uses. */
export class UsedMedia {
  readonly #files: ReadonlyMap<number, LibraryFile>;
  /** The addresses of the files that texts may name. */
  readonly #urls: MediaUrls<LibraryFile>;
  /** Whether a text names the file. */
  readonly #used = new Map<LibraryFile, boolean>();

  private constructor(files: ReadonlyMap<number, LibraryFile>, urls: MediaUrls<LibraryFile>) {
    this.#files = files;
    this.#urls = urls;
  }

  static async read(read: Reader): Promise<UsedMedia> {
    const names = await readNames(read);
    const files = new Map<number, LibraryFile>();
    const urls: Array<MediaUrl<LibraryFile>> = [];
    for await (const row of pages((last) => libraryFiles(read, 'WHERE id > ? ORDER BY id LIMIT ?', [last, page]))) {
      const url = String(row.url);
      const all = urlsOf({ url, formats: toJsonObject(row.formats) });
      const isNamed = Object.values(all).some((one) => names.has(nameInUrl(one)));
      const file = { url, dumped: { ...toDumped(row), ...(isNamed && { urls: all }) } };
      files.set(row.id, file);
      if (isNamed) for (const one of Object.values(all)) urls.push({ url: one, target: file });
    }
    return new UsedMedia(files, mediaUrls(urls));
  }

  /** Adds a file and returns its entry in the dump; undefined if it does not exist. */
  add(id: number): DumpedFile | undefined {
    const file = this.#files.get(id);
    if (file && !this.#used.has(file)) this.#used.set(file, false);
    return file?.dumped;
  }

  /** Adds the files whose addresses a text contains. */
  addFrom(text: string): void {
    for (const { target } of findUrls(text, this.#urls)) this.#used.set(target, true);
  }

  /** Returns the added files in the order in which they were added, with their addresses if a text names them. */
  used(): LibraryFile[] {
    return [...this.#used].map(([{ url, dumped }, isInText]) => {
      const { urls, ...plain } = dumped;
      return { url, dumped: isInText && urls ? { ...plain, urls } : plain };
    });
  }
}

/**
 * Returns the last segments of all addresses in the texts of listings, so that only few addresses are kept in memory.
 */
async function readNames(read: Reader): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const row of pages((last) => listingTexts(read, 'WHERE id > ? ORDER BY id LIMIT ?', [last, page])))
    for (const text of [row.content ?? '', JSON.stringify(toJsonObject(row.category_values))])
      for (const name of fileNamesIn(text)) names.add(name);
  return names;
}

async function* pages<Row extends { readonly id: number }>(readPage: (last: number) => Promise<Row[]>) {
  for (let last = 0; ;) {
    const rows = await readPage(last);
    yield* rows;
    if (rows.length < page) return;
    last = must(rows.at(-1), 'The last row').id;
  }
}

/** Omits what is empty or derived from the bytes, because a dump may have a million files. */
function toDumped(row: Selected<typeof libraryFiles>): DumpedFile {
  const mime = row.mime ?? '';
  const caption = toText(row.caption);
  const alternative = toText(row.alternative_text);
  const [width, height] = isImageType(mime) ? [null, null] : [toNumber(row.width), toNumber(row.height)];
  return {
    file: `${mime.startsWith('image/') ? 'photos' : 'files'}/${row.hash}${row.ext}`,
    name: row.name ?? '',
    mime,
    ...(caption !== null && { caption }),
    ...(alternative !== null && { alternative_text: alternative }),
    ...(width !== null && { width }),
    ...(height !== null && { height }),
  };
}
