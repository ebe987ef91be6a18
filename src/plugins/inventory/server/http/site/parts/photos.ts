import { readMediaFiles } from '../../../domain/media/media-store';
import { type MaybePromise, then } from '../../../platform/maybe-promise';
import type { Services } from '../../../services';
import { absoluteUrl, type ListingBody } from '../../shared/present-listing';
import { type Html, html } from '../html';
import { cut } from './context';
import { must } from '../../../platform/must';

type Image = ListingBody['images'][number];

/** A smaller version of a photo. */
interface PhotoSize {
  readonly src: string;
  /** In pixels. */
  readonly width: number;
}

/** Returns the smaller versions of a photo, the smallest first. */
export type PhotoSizes = (image: Image) => readonly PhotoSize[];

/** Sizes that were read before, by the photo of a parsed listing, which is replaced when its file changes. */
const known = new WeakMap<Image, readonly PhotoSize[]>();

/** Reads the smaller versions of photos. Returns no promise if all of them were read before. */
export function readPhotoSizes(services: SizeSource, images: readonly Image[]): MaybePromise<PhotoSizes> {
  const unknown = images.filter((image) => !known.has(image));
  return then(unknown.length > 0 ? learnSizes(services, unknown) : undefined, () => sizesOf);
}

const sizesOf: PhotoSizes = (image) => must(known.get(image), 'The sizes of a photo');

type SizeSource = Pick<Services, 'database' | 'publicUrl'>;

async function learnSizes({ database, publicUrl }: SizeSource, images: readonly Image[]): Promise<void> {
  const ids = images.map(({ id }) => id);
  const files = await readMediaFiles(database.read, ids);
  const read = new Map(files.map(({ id, formats }) => [id, sizesIn(formats, publicUrl)]));
  for (const image of images) known.set(image, read.get(image.id) ?? []);
}

/** Returns the sizes of a photo, the smallest first. */
function sizesIn(formats: Readonly<Record<string, unknown>>, publicUrl: string): PhotoSize[] {
  const sizes = Object.values(formats).flatMap((size) => toSize(size, publicUrl));
  return sizes.sort((a, b) => a.width - b.width);
}

function toSize(stored: unknown, publicUrl: string): PhotoSize[] {
  if (typeof stored !== 'object' || stored === null || !('url' in stored) || !('width' in stored)) return [];
  const { url, width } = stored;
  if (typeof url !== 'string' || typeof width !== 'number' || !(width > 0)) return [];
  return [{ src: absoluteUrl(url, publicUrl), width: Math.round(width) }];
}

interface PhotoOptions {
  readonly sizes: PhotoSizes;
  readonly alt: string;
  /** How wide the photo is on the page, as the attribute `sizes`. */
  readonly shownAs: string;
  /** Whether the photo is visible without scrolling, and so must not wait. */
  readonly isFirst: boolean;
  /** The least width of a size that is used, in pixels. */
  readonly least?: number;
}

/** Writes a photo from which the browser loads the size that it needs. */
export function photo(image: Image, { sizes, alt, shownAs, isFirst, least = 0 }: PhotoOptions): Html {
  const smaller = sizes(image).filter(({ width }) => width >= least);
  const all = image.width === null ? smaller : [...smaller, { src: image.src, width: image.width }];
  const set = all.map(({ src, width }) => `${inSet(src)} ${width}w`).join(', ');
  const { src } = smaller.at(-1) ?? image;
  return html`<img
    src="${src}"
    ${all.length > 1 && html`srcset="${set}" sizes="${shownAs}"`}
    alt="${cut(alt, 150)}"
    ${image.width !== null && html`width="${image.width}"`}
    ${image.height !== null && html`height="${image.height}"`}
    ${isFirst ? html`fetchpriority="high"` : html`loading="lazy"`}
    decoding="async"
  />`;
}

/** Writes a photo in its smallest size, next to which the large one is. */
export function thumbnail(image: Image, sizes: PhotoSizes): Html {
  const { src } = sizes(image)[0] ?? image;
  return html`<img src="${src}" alt="" width="92" height="69" loading="lazy" decoding="async" />`;
}

/** Returns an address for a `srcset`, where a space or a comma would end it. */
function inSet(src: string): string {
  return src.replaceAll(' ', '%20').replaceAll(',', '%2C');
}
