import type { z } from 'zod';
import type { QuerySchema } from '../../../../contract/parsing/parse-query';
import type { RefusalCode } from '../../../../contract/refusal';
import type { HeaderName } from './headers';

export const tags = {
  Identity: 'The user of the key.',
  Catalogue: 'Inventory types, their categories and terms.',
  Search: 'Pages of listings with aggregates for filters.',
  Listings: 'Single listings, and the trash.',
  Media: 'Images and files for listings.',
  VIN: 'Listings from vehicle identification numbers.',
  Leads: 'Inquiries. They are personal data: the audit log records every read.',
  Channels: 'Files of the stock for partners, such as Google and Meta.',
  Webhooks: 'Signed messages about changes, sent to your own addresses.',
  Imports: 'Feeds and files that become listings: with a plan first, and a way back.',
  Service: 'Statistics, settings and the cache.',
} as const;

/** The documentation of a route, in addition to the table of routes. */
export interface Operation {
  readonly id: string;
  readonly tag: keyof typeof tags;
  readonly summary: string;
  readonly description?: string;
  /** The query parameters that it reads. Others are ignored. */
  readonly query?: QuerySchema;
  readonly body?: { readonly schema: z.ZodType; readonly example?: unknown };
  readonly answer: {
    readonly status: 200 | 201 | 202;
    readonly message: string;
    readonly data: z.ZodType;
    readonly example: unknown;
    readonly headers?: readonly HeaderName[];
    /** An example of the answer as a CSV file, which a parameter asks for. */
    readonly csv?: string;
  };
  /** Another successful answer with the same data. */
  readonly other?: {
    readonly status: 200;
    readonly summary: string;
    readonly message: string;
    readonly example: unknown;
  };
  /** The conditional request header that it supports. */
  readonly condition?: 'If-Match' | 'If-None-Match';
  /** Its own error codes, in addition to those implied by the method, path, body and capability. */
  readonly refusals?: readonly RefusalCode[];
}

/** Creates an operation. Its type parameters check the examples against the schemas. */
export function operation<Data extends z.ZodType, Body extends z.ZodType = z.ZodType>(
  about: Omit<Operation, 'answer' | 'body'> & {
    readonly body?: { readonly schema: Body; readonly example?: z.input<Body> };
    readonly answer: {
      readonly status?: 200 | 201 | 202;
      readonly message: string;
      readonly data: Data;
      readonly example: z.infer<Data>;
      readonly headers?: readonly HeaderName[];
      readonly csv?: string;
    };
  },
): Operation {
  return { ...about, answer: { ...about.answer, status: about.answer.status ?? 200 } };
}
