import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditSource } from '../../contract/audit';

/** Whose key asked, in which request. */
export interface KeyCaller {
  readonly userId: number;
  readonly keyId: number;
  readonly requestId: string;
}

/** Which admin asked in the panel, in which request; null where Strapi's own routes number none. */
export interface AdminCaller {
  readonly adminId: number;
  readonly requestId: string | null;
}

/** Somebody at the command line. */
export const commandCaller = { isCommand: true } as const;

export type Caller = KeyCaller | AdminCaller | typeof commandCaller;

const asking = new AsyncLocalStorage<Caller>();

/**
 * Runs `work` for somebody: whatever it records, however deep, names him.
 *
 * Writes begin at four doors (a key's request, the panel, the Content Manager, a command) and end in a dozen stores. The
 * doors say who asks; a parameter through everything in between could be forgotten in one place, and an entry would name
 * nobody.
 */
export function runAsCaller<Result>(caller: Caller, work: () => Result): Result {
  return asking.run(caller, work);
}

/** Who asks; undefined for what the product does by itself. */
export function currentCaller(): Caller | undefined {
  return asking.getStore();
}

/** The columns of an entry that name the caller. */
export function callerColumns(caller: Caller | undefined) {
  const nobody = { user_id: null, key_id: null, admin_id: null, request_id: null };
  const source = (name: AuditSource) => ({ ...nobody, source: name });
  if (caller === undefined) return source('system');
  if ('isCommand' in caller) return source('command');
  if ('adminId' in caller) return { ...source('panel'), admin_id: caller.adminId, request_id: caller.requestId };
  return { ...source('api'), user_id: caller.userId, key_id: caller.keyId, request_id: caller.requestId };
}
