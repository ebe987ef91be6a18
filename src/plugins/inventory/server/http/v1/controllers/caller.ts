import type { Grant } from '../../../domain/access/grant';
import type { KeyCaller } from '../../../domain/audit/caller';
import type { ImportEditor } from '../../../domain/imports/plan/removal';
import type { RequestContext } from '../http/request-context';

/** Returns the grant of the request's key. The checks in `app.ts` set it for every route. */
export function grantOf({ grant }: RequestContext): Grant {
  if (!grant) throw new Error('The checks did not set a grant.');
  return grant;
}

/** Returns the caller for the audit log. */
export function callerOf(context: RequestContext): KeyCaller {
  const { userId, keyId } = grantOf(context);
  return { userId, keyId, requestId: context.requestId };
}

/** Returns what the caller may do with imports. */
export function importEditorOf(context: RequestContext): ImportEditor {
  const { capabilities } = grantOf(context);
  return {
    mayTrash: capabilities.has('delete_inventory'),
    mayChangeCatalogue: capabilities.has('manage_settings'),
  };
}
