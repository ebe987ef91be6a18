import { z } from 'zod';
import { lineText, requiredLine } from '../../../contract/texts/text';
import { because } from '../../../contract/reason';

const foreign = String.raw`\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF`;
const atom = String.raw`[\w!#$%&'*+/=?^\x60{|}~${foreign}-]+`;
const label = String.raw`[a-z\d${foreign}]+(?:[-_~]+[a-z\d${foreign}]+)*`;
const lastLabel = String.raw`[a-z${foreign}](?:[a-z\d${foreign}_~-]*[a-z${foreign}])?`;

/** Addresses that Strapi accepts, except quoted ones and those that its own check takes long for (many dots). */
const email = new RegExp(String.raw`^${atom}(?:\.${atom})*@(?:${label}\.){1,10}${lastLabel}$`, 'i');

/** The schema of an API user in the panel and in bundles. */
export const userFields = z.object({
  username: requiredLine(255).refine((value) => value.length >= 3, because('min_characters', { min: 3 })),
  email: z
    .string(because('email'))
    .min(6, because('min_characters', { min: 6 }))
    .max(255, because('characters', { max: 255 }))
    .regex(email, because('email')),
  display_name: lineText(120),
});

/** The name of an API user's role in the panel, commands and bundles. */
export const roleName = requiredLine(255);
