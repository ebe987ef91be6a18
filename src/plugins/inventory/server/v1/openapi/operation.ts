import type { z } from 'zod';
import type { RefusalCode } from '../../../contract/refusal';
import type { HeaderName } from './headers';

export const tags = {
  Identity: 'Whose key this is.',
  Catalogue: 'Types of goods, their categories and the terms of those.',
  Search: 'Pages of listings with what filters need.',
  Listings: 'Single listings, and the trash.',
  Media: 'Images and files for listings.',
  VIN: 'Listings from vehicle identification numbers.',
  Leads: 'People who ask. Personal data: every reading is noted.',
  Service: 'Figures, settings and the cache.',
} as const;

/** What the document says of a route beside what the table of routes knows. */
export interface Operation {
  readonly id: string;
  readonly tag: keyof typeof tags;
  readonly summary: string;
  readonly description?: string;
  /** The parameters that it reads, whatever the address carries beside them. */
  readonly query?: z.ZodObject;
  readonly body?: { readonly schema: z.ZodType; readonly example?: unknown };
  readonly answer: {
    readonly status: 200 | 201;
    readonly message: string;
    readonly data: z.ZodType;
    readonly example: unknown;
    readonly headers?: readonly HeaderName[];
  };
  /** The headers with which a client makes it depend on an entity tag. */
  readonly condition?: 'If-Match' | 'If-None-Match';
  /** Its own; those that follow from the method, the path, the body and the capability are added. */
  readonly refusals?: readonly RefusalCode[];
}

/** An operation whose examples are of the types that its schemas say. */
export function operation<Data extends z.ZodType, Body extends z.ZodType = z.ZodType>(
  about: Omit<Operation, 'answer' | 'body'> & {
    readonly body?: { readonly schema: Body; readonly example?: z.input<Body> };
    readonly answer: {
      readonly status?: 200 | 201;
      readonly message: string;
      readonly data: Data;
      readonly example: z.infer<Data>;
      readonly headers?: readonly HeaderName[];
    };
  },
): Operation {
  return { ...about, answer: { ...about.answer, status: about.answer.status ?? 200 } };
}
