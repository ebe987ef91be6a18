import { FetchError } from '@strapi/strapi/admin';
import type { ReasonParts } from '../../../../../contract/reason';
import { describeReason, type Translate } from '../../../api/translate-reason';
import type { Problem } from './form-errors';

/** Why a save failed. */
export type SaveError =
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  | { readonly kind: 'conflict'; readonly changedBy: string | null }
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed'; readonly error: unknown };

interface Details {
  readonly code?: string;
  readonly changed_by?: string | null;
  readonly errors?: ReadonlyArray<{
    readonly path: ReadonlyArray<string | number>;
    readonly message: string;
    readonly reason?: ReasonParts;
  }>;
}

/** Sorts what a save request threw. The problems are in the admin's language. */
export function toSaveError(error: unknown, t: Translate): SaveError {
  if (!(error instanceof FetchError))
    return error instanceof TypeError ? { kind: 'offline' } : { kind: 'failed', error };
  const { code, changed_by: changedBy = null, errors } = (error.response?.data?.error?.details ?? {}) as Details;
  if (code === 'svc_precondition_failed') return { kind: 'conflict', changedBy };
  // Strapi names no field if a photo no longer exists.
  if (!errors || errors.every(({ path }) => path.length === 0)) return { kind: 'failed', error };
  return {
    kind: 'refused',
    problems: errors.map((problem) => ({ path: problem.path.join('.'), message: describeReason(problem, t) })),
  };
}
