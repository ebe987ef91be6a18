import { z } from 'zod';
import { address, id, nullableText, text } from './fields';

const pixels = (side: string) =>
  z
    .int()
    .min(1)
    .nullable()
    .meta({ description: `${side} in pixels, as displayed.` });
const bytes = z.int().min(0).meta({ description: 'Size in bytes.' });

const sizeResponse = z.object({
  src: address('URL of this version.'),
  width: z.int().min(1).meta({ description: 'Width in pixels.' }),
  height: z.int().min(1).meta({ description: 'Height in pixels.' }),
  size_bytes: bytes,
});

/** The data of `POST upload_image`. */
export const uploadedImageResponse = z
  .object({
    id: id('Id of the image, for `images` of a listing.'),
    src: address('URL of the image.'),
    width: pixels('Width'),
    height: pixels('Height'),
    title: nullableText('Title from the request.'),
    alt: nullableText('Alternative text from the request.'),
    filename: text('File name.'),
    mime_type: text('Media type, detected from the content.'),
    size_bytes: bytes,
    sizes: z
      .record(z.string(), sizeResponse)
      .meta({ description: 'Smaller versions by name: medium (1000 pixels), small (500), thumbnail (245).' }),
  })
  .meta({ id: 'UploadedImage', description: 'An uploaded image.' });

/** The data of `POST upload_file`. */
export const uploadedFileResponse = z
  .object({
    id: id('Id of the file, for a file category of a listing.'),
    src: address('URL of the file.'),
    title: text('Title from the request, or the file name.'),
    filename: text('File name.'),
    mime_type: text('Media type, detected from the content.'),
    size_bytes: bytes,
  })
  .meta({ id: 'UploadedFile', description: 'An uploaded file.' });
