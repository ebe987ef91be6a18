import type { z } from 'zod';
import { problemsOf } from '../../../../contract/parsing/params';
import { excerpt, type Refusal, refuseFields } from '../../../../contract/refusal';

/** The most parts of a path that a refusal repeats: no body has fields deeper than this. */
const maxParts = 8;

/** Returns the refusal of a body, with the first problem of each field. Names that the caller chose are cut. */
export function refuseBody(error: z.ZodError): Refusal {
  return refuseFields(new Map([...problemsOf(error)].map(([path, problem]) => [shortened(path), problem])));
}

function shortened(path: string): string {
  return path.split('.', maxParts).map(excerpt).join('.');
}
