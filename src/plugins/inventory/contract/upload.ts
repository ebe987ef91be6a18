import { z } from 'zod';
import { boundedText, lineText } from './text';

/** What a form may say beside its file; the same lengths as in a listing's images. An empty text says nothing. */
export const uploadTexts = z.object({
  title: lineText(255).meta({ description: 'Title, at most 255 characters.', maxLength: 255 }).optional(),
  alt: boundedText(1000)
    .meta({ description: 'What the image shows, at most 1000 characters.', maxLength: 1000 })
    .optional(),
});

/** The form of an upload: one file in the part `file`. */
export const uploadForm = uploadTexts
  .extend({ file: z.string().meta({ description: 'The file.', contentMediaType: 'application/octet-stream' }) })
  .meta({ id: 'UploadForm', description: 'One file and what may be said of it. Other parts have no effect.' });
