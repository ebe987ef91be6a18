import type { Bundle, DumpedFile } from '../bundle-schema';

/** A file in a bundle: the path of its field, and whether it must be an image. */
export interface NamedFile {
  readonly path: string;
  readonly mustBeImage: boolean;
  /** What a dump knows of the file. */
  readonly dumped: DumpedFile | undefined;
}

/** Returns the files that a bundle names, by path. */
export function namedFiles({ listings, dump }: Bundle): Map<string, NamedFile> {
  const dumpedFiles = new Map(dump?.files.map((file) => [file.file, file]));
  const named = new Map<string, NamedFile>();
  const add = (file: string, where: Omit<NamedFile, 'dumped'>) =>
    named.set(file, { ...where, dumped: dumpedFiles.get(file) });
  listings.forEach((listing, index) => {
    listing.images?.forEach(({ file }, position) => {
      add(file, { path: `listings.${index}.images.${position}.file`, mustBeImage: true });
    });
    for (const [slug, value] of Object.entries(listing.categories ?? {})) {
      const file = fileOf(value);
      if (file !== undefined && !named.has(file))
        add(file, { path: `listings.${index}.categories.${slug}.file`, mustBeImage: false });
    }
  });
  dump?.files.forEach(({ file, urls }, index) => {
    if (urls && !named.has(file)) add(file, { path: `dump.files.${index}.file`, mustBeImage: false });
  });
  return named;
}

/** Returns the path in a category value `{ "file": path }`. */
export function fileOf(value: unknown): string | undefined {
  const file = typeof value === 'object' && value !== null && 'file' in value ? value.file : undefined;
  return typeof file === 'string' ? file : undefined;
}
