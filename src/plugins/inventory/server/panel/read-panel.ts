import type { z } from 'zod';
import { problemsOf } from '../../contract/params';
import { Refusal, type RefusalCode, refuseFields } from '../../contract/refusal';

/** The body as `schema` has it. @throws Refusal that names every bad field */
export function readPanelBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw refuseFields(problemsOf(parsed.error));
  return parsed.data;
}

/** The id in a path. @throws Refusal `svc_not_found` for what can be none */
export function readPanelId(text: string | undefined, noun: string): number {
  if (text !== undefined && /^[1-9]\d{0,15}$/.test(text)) return Number(text);
  return refuseUnknownPath('svc_not_found', noun);
}

/** Refuses a path that names nothing. */
export function refuseUnknownPath(code: RefusalCode, noun: string): never {
  throw new Refusal(code, `There is no such ${noun}.`);
}
