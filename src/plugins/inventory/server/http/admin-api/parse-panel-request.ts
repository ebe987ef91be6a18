import type { z } from 'zod';
import { parseId } from '../../../contract/parsing/id';
import { problemsOf } from '../../../contract/parsing/params';
import { Refusal, type RefusalCode, refuseFields } from '../../../contract/refusal';
import { because } from '../../../contract/reason';

/** Parses the body with `schema`. @throws Refusal that names every invalid field */
export function parsePanelBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw refuseFields(problemsOf(parsed.error));
  return parsed.data;
}

/** Parses the id in a path. @throws Refusal for a malformed id: the same as for an unknown one */
export function parsePanelId(text: string | undefined, noun: string, code: RefusalCode = 'svc_not_found'): number {
  return parseId(text ?? '') ?? refuseUnknownPath(code, noun);
}

export function refuseUnknownPath(code: RefusalCode, noun: string): never {
  throw new Refusal(code, because('no_such', { noun }));
}
