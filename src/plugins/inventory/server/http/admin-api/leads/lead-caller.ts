import type { AdminCaller } from '../../../domain/audit/caller';
import type { PanelContext } from '../panel-route';

/** Returns the admin of a request as the audit log names who reads or changes a lead. */
export function callerOf({ adminId, requestId }: PanelContext): AdminCaller {
  return { adminId, requestId };
}
