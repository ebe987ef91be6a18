import { z } from 'zod';
import { boundedText, lineText } from './texts/text';

/** The text fields of an upload form, with the same limits as in a listing's images. Empty text counts as absent. */
export const uploadTexts = z.object({
  title: lineText(255).meta({ description: 'Title, at most 255 characters.', maxLength: 255 }).optional(),
  alt: boundedText(1000)
    .meta({ description: 'Alternative text, at most 1000 characters.', maxLength: 1000 })
    .optional(),
});

/** An upload form: one file in the part `file`. */
export const uploadForm = uploadTexts
  .extend({ file: z.string().meta({ description: 'The file.', contentMediaType: 'application/octet-stream' }) })
  .meta({
    id: 'UploadForm',
    description: 'One file with an optional title and alternative text. Other parts are ignored.',
  });
