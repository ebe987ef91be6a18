import type { z } from 'zod';
import { problemsOf } from '../../contract/params';
import { Refusal, type RefusalCode, refuseFields } from '../../contract/refusal';
import type { Query } from '../v1/http/query';

/** Parses the body with `schema`. @throws Refusal that names every invalid field */
export function parsePanelBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw refuseFields(problemsOf(parsed.error));
  return parsed.data;
}

/** Parses the id in a path. @throws Refusal for a malformed id: the same as for an unknown one */
export function parsePanelId(text: string | undefined, noun: string, code: RefusalCode = 'svc_not_found'): number {
  if (text !== undefined && /^[1-9]\d{0,15}$/.test(text)) return Number(text);
  return refuseUnknownPath(code, noun);
}

/** Parses the id in a query parameter; returns undefined if it is missing or invalid. */
export function parseIdParameter(query: Query, name: string, noun: string): number | undefined {
  const text = query.text(name);
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  query.problems.set(name, `must be the id of a ${noun}`);
  return undefined;
}

export function refuseUnknownPath(code: RefusalCode, noun: string): never {
  throw new Refusal(code, `There is no such ${noun}.`);
}
