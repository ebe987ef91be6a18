/** The media types accepted as images. HEIC and HEIF are stored as JPEG or WebP, because few browsers show them. */
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

/** The media types accepted as other files. */
export const fileTypes = [
  'application/pdf',
  'application/zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/plain',
  'text/csv',
  'video/mp4',
] as const;

/** The allowed uploads, the same for every inventory type. */
export interface AllowedUpload {
  readonly image_types: readonly string[];
  readonly file_types: readonly string[];
  readonly max_bytes: number;
}
