import { uploadedFileResponse, uploadedImageResponse } from '../../../../../contract/responses/upload';
import { uploadForm } from '../../../../../contract/upload';
import { aFile, anImage } from '../examples';
import { operation } from '../operation';

const formRefusals = [
  'svc_invalid_param',
  'svc_upload_missing_file',
  'svc_upload_too_many_files',
  'svc_upload_incomplete',
  'svc_upload_empty',
  'svc_upload_invalid_image',
  'svc_upload_image_too_large',
  'svc_upload_too_large',
  'svc_upload_type_not_allowed',
] as const;

export const image = operation({
  id: 'uploadImage',
  tag: 'Media',
  summary: 'Upload an image',
  description:
    'JPEG, PNG, WebP, AVIF, GIF, HEIC or HEIF, detected from the content. HEIC and HEIF are stored as JPEG, or as WebP if they are transparent. The image is re-encoded, rotated upright and stripped of metadata. Use its id in `images` of a listing. Images that no listing uses are deleted after a while.',
  body: { schema: uploadForm },
  answer: { status: 201, message: 'The image was uploaded.', data: uploadedImageResponse, example: anImage },
  refusals: formRefusals,
});

export const file = operation({
  id: 'uploadFile',
  tag: 'Media',
  summary: 'Upload a file',
  description:
    'Images, PDF, ZIP, DOCX, XLSX, MP4, plain text or CSV, detected from the content. Use its id in a file category of a listing.',
  body: { schema: uploadForm },
  answer: { status: 201, message: 'The file was uploaded.', data: uploadedFileResponse, example: aFile },
  refusals: formRefusals,
});
