import type { z } from 'zod';
import { problemsOf } from '../../contract/params';
import { Refusal, type RefusalCode, refuseFields } from '../../contract/refusal';
import { parsePathId } from '../http/parse-id';

/** The body as `schema` has it. @throws Refusal that names every bad field */
export function parsePanelBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw refuseFields(problemsOf(parsed.error));
  return parsed.data;
}

/** The id in a path. @throws Refusal for what can be none: the same as for an id that nothing has */
export function parsePanelId(text: string | undefined, noun: string, code: RefusalCode = 'svc_not_found'): number {
  return parsePathId(text ?? '') ?? refuseUnknownPath(code, noun);
}

/** Refuses a path that names nothing. */
export function refuseUnknownPath(code: RefusalCode, noun: string): never {
  throw new Refusal(code, `There is no such ${noun}.`);
}
