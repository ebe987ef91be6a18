/** The media types that are accepted as images. Browsers do not show HEIC and HEIF: these are stored as JPEG or WebP. */
export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/heic',
  'image/heif',
] as const;

export type ImageType = (typeof imageTypes)[number];

/** The media types that are taken as other files. */
export const fileTypes = [
  'application/pdf',
  'application/zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/plain',
  'text/csv',
  'video/mp4',
] as const;

/** What may be uploaded: the same for every type. */
export interface AllowedUpload {
  readonly image_types: readonly string[];
  readonly file_types: readonly string[];
  readonly max_bytes: number;
}
