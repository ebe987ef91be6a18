import { z } from 'zod';
import { address, id, nullableText, text } from './fields';

const pixels = (side: string) =>
  z
    .int()
    .min(1)
    .nullable()
    .meta({ description: `${side} in pixels, as shown.` });
const bytes = z.int().min(0).meta({ description: 'Size in bytes.' });

const sizeAnswer = z.object({
  src: address('Where this version is.'),
  width: z.int().min(1).meta({ description: 'Width in pixels.' }),
  height: z.int().min(1).meta({ description: 'Height in pixels.' }),
  size_bytes: bytes,
});

/** The data of `POST upload_image`. */
export const uploadedImageAnswer = z
  .object({
    id: id('Id of the image, for `images` of a listing.'),
    src: address('Where the image is.'),
    width: pixels('Width'),
    height: pixels('Height'),
    title: nullableText('The title that was sent.'),
    alt: nullableText('The description that was sent.'),
    filename: text('Name of the file.'),
    mime_type: text('Media type, as the content tells it.'),
    size_bytes: bytes,
    sizes: z
      .record(z.string(), sizeAnswer)
      .meta({ description: 'Smaller versions by name: medium (1000 pixels), small (500), thumbnail (245).' }),
  })
  .meta({ id: 'UploadedImage', description: 'An image that was uploaded.' });

/** The data of `POST upload_file`. */
export const uploadedFileAnswer = z
  .object({
    id: id('Id of the file, for a file category of a listing.'),
    src: address('Where the file is.'),
    title: text('The title that was sent, or the name of the file.'),
    filename: text('Name of the file.'),
    mime_type: text('Media type, as the content tells it.'),
    size_bytes: bytes,
  })
  .meta({ id: 'UploadedFile', description: 'A file that was uploaded.' });
