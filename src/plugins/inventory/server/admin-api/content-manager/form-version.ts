import { AsyncLocalStorage } from 'node:async_hooks';
import { errors } from '@strapi/utils';
import { type StrapiContext, wrapAction } from '../../platform/strapi/extend-strapi';
import type { Strapi } from '../../platform/strapi/strapi';

/** What a form of the Content Manager names of the record that it was read from; undefined if it does not. */
interface SubmittedForm {
  readonly uid: string;
  /** Of a listing. */
  readonly version: number | undefined;
  /** Of every record: the time of its last change. */
  readonly updatedAt: unknown;
}

const submitted = new AsyncLocalStorage<SubmittedForm>();

/** Returns the form whose request is being answered, if it edits a record of this content type. */
export function submittedForm(uid: string): SubmittedForm | undefined {
  const form = submitted.getStore();
  return form?.uid === uid ? form : undefined;
}

/** A write that was refused because another one came first. The Content Manager shows it as it shows bad fields. */
export class StaleForm extends errors.ValidationError {}

/** The actions that save a form: Strapi saves users with one of their own. */
const saves = [
  ['plugin::content-manager.collection-types', 'update'],
  ['plugin::content-manager.single-types', 'createOrUpdate'],
  ['plugin::users-permissions.contentmanageruser', 'update'],
] as const;

/**
 * Remembers, for each save of a form of the Content Manager, the version with which the form was read, and answers 409 to
 * one that was refused as stale. The version is taken from the body as it was sent: Strapi removes fields from it that a
 * role may not write.
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
