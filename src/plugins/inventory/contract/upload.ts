import { z } from 'zod';
import { boundedText } from './text';

/** What a form may say beside its file; the same lengths as in a listing's images. An empty text says nothing. */
export const uploadTexts = z.object({
  title: boundedText(255).optional(),
  alt: boundedText(1000).optional(),
});
