import { toBackendUrl } from '../../api/backend-url';

/** A picture of the listing as the form holds it: a file of the media library. */
export interface Photo {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly mime?: string;
  readonly formats?: Readonly<Record<string, { readonly url: string } | undefined>> | null;
  readonly alternativeText?: string | null;
  readonly caption?: string | null;
}

/** What the listing says about one of its pictures. */
export interface PhotoTexts {
  readonly title?: string | null;
  readonly alt?: string | null;
  /** The slot it was taken for. */
  readonly category?: string | null;
}

/** By the picture's id. */
export type PhotoDetails = Readonly<Record<string, PhotoTexts>>;

/** The smallest version that fills a card. */
export function thumbnailOf({ formats, url }: Photo): string {
  return toBackendUrl(formats?.small?.url ?? formats?.thumbnail?.url ?? url);
}
