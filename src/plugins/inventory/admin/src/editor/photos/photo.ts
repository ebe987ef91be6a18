import { toBackendUrl } from '../../api/backend-url';

/** A photo in the form: a file of the media library. */
export interface Photo {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly mime?: string;
  readonly formats?: Readonly<Record<string, { readonly url: string } | undefined>> | null;
  readonly alternativeText?: string | null;
  readonly caption?: string | null;
}

/** Title, alternative text and slot of a photo. */
export interface PhotoTexts {
  readonly title?: string | null;
  readonly alt?: string | null;
  /** Key of its slot. */
  readonly category?: string | null;
}

/** By id of the photo. */
export type PhotoDetails = Readonly<Record<string, PhotoTexts>>;

/** Returns the URL of the smallest version that fills a card. */
export function thumbnailOf({ formats, url }: Photo): string {
  return toBackendUrl(formats?.small?.url ?? formats?.thumbnail?.url ?? url);
}
