import { z } from 'zod';
import { because } from '../../reason';
import type { FoundListing } from '../find';

/** In characters. ADF of one person has a few thousand. */
export const adfLimit = 100_000;

const problem = because('characters', { max: adfLimit });

/** The body with ADF (Auto-lead Data Format) of one person, such as a partner's email. */
export const adfBody = z.object({ text: z.string({ error: because('string') }).max(adfLimit, problem) });

/** What ADF says, for the form that enters a lead. */
export interface LeadOfAdf {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly kind: string;
  readonly message: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly source: Readonly<Record<string, string>>;
  /** The listing with its VIN, else with its stock number. */
  readonly listing: FoundListing | null;
}
