import type { DeepReadonly } from '../../../../contract/responses/fields';
import type { uploadedFileResponse, uploadedImageResponse } from '../../../../contract/responses/upload';
import type { Uploaded } from '../../../domain/media/uploads';
import { absoluteUrl } from '../../shared/present-listing';

/** Returns the API representation of an uploaded image. */
export function presentUploadedImage(
  uploaded: Uploaded,
  publicUrl: string,
): DeepReadonly<typeof uploadedImageResponse> {
  return {
    id: uploaded.id,
    src: absoluteUrl(uploaded.url, publicUrl),
    width: uploaded.width,
    height: uploaded.height,
    title: uploaded.title,
    alt: uploaded.alt,
    filename: uploaded.filename,
    mime_type: uploaded.mimeType,
    size_bytes: uploaded.sizeBytes,
    sizes: Object.fromEntries(
      Object.entries(uploaded.sizes).map(([name, { url, width, height, sizeBytes }]) => [
        name,
        { src: absoluteUrl(url, publicUrl), width, height, size_bytes: sizeBytes },
      ]),
    ),
  };
}

/** Returns the API representation of an uploaded file. A listing's file category shows its title. */
export function presentUploadedFile(uploaded: Uploaded, publicUrl: string): DeepReadonly<typeof uploadedFileResponse> {
  return {
    id: uploaded.id,
    src: absoluteUrl(uploaded.url, publicUrl),
    title: uploaded.title ?? uploaded.filename,
    filename: uploaded.filename,
    mime_type: uploaded.mimeType,
    size_bytes: uploaded.sizeBytes,
  };
}
