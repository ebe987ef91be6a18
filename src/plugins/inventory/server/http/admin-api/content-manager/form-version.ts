import { AsyncLocalStorage } from 'node:async_hooks';
import { errors } from '@strapi/utils';
import { type StrapiContext, wrapAction } from '../../../platform/strapi/extend-strapi';
import type { Strapi } from '../../../platform/strapi/strapi';

/** The version of the record that a form of the Content Manager was loaded from, as far as the form sends it. */
interface SubmittedForm {
  readonly uid: string;
  /** For listings only. */
  readonly version: number | undefined;
  /** For every record: the time of its last change. */
  readonly updatedAt: unknown;
}

const submitted = new AsyncLocalStorage<SubmittedForm>();

/** Returns the form of the current request if it edits a record of this content type. */
export function submittedForm(uid: string): SubmittedForm | undefined {
  const form = submitted.getStore();
  return form?.uid === uid ? form : undefined;
}

/** The error for a save of an outdated form. The Content Manager shows it like a validation error. */
export class StaleForm extends errors.ValidationError {}

/** The actions that save a form. Strapi has a separate one for users. */
const saves = [
  ['plugin::content-manager.collection-types', 'update'],
  ['plugin::content-manager.single-types', 'createOrUpdate'],
  ['plugin::users-permissions.contentmanageruser', 'update'],
] as const;

/**
 * Stores the version from each form that the Content Manager saves, and answers 409 if the save is refused as stale.
 * Takes the version from the original body because Strapi later removes fields that the role may not write.
 */
export function carryFormVersions(strapi: Strapi): void {
  for (const [controller, action] of saves)
    wrapAction(
      strapi,
      controller,
      action,
      (save) => (ctx, next) => answerStale(ctx, () => submitted.run(formIn(ctx), async () => save(ctx, next))),
    );
}

function formIn({ params, request }: StrapiContext): SubmittedForm {
  const { version, updatedAt } = request.body ?? {};
  return {
    uid: params.model ?? '',
    version: Number.isSafeInteger(version) ? (version as number) : undefined,
    updatedAt,
  };
}

async function answerStale(ctx: StrapiContext, save: () => Promise<unknown>): Promise<unknown> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof StaleForm)) throw error;
    const { name, message, details } = error;
    ctx.status = 409;
    ctx.body = { data: null, error: { status: 409, name, message, details } };
    return undefined;
  }
}
