import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditSource } from '../../../contract/audit';

/** An API request: the key, its owner and the request id. */
export interface KeyCaller {
  readonly userId: number;
  readonly keyId: number;
  readonly requestId: string;
}

/** An admin's request in the panel. `requestId` is null on Strapi's own routes, which have no request ids. */
export interface AdminCaller {
  readonly adminId: number;
  readonly requestId: string | null;
}

/** A command-line command. */
export const commandCaller = { isCommand: true } as const;

export type Caller = KeyCaller | AdminCaller | typeof commandCaller;

const callerStorage = new AsyncLocalStorage<Caller>();

/**
 * Runs `work` with `caller` as the current caller, which every audit entry written in it names.
 *
 * Writes start at four entry points (an API request, the panel, the Content Manager, a command) and end in a dozen
 * stores. A parameter passed through all the layers in between could be forgotten in one of them; the entry would then
 * name no caller.
 */
export function runAsCaller<Result>(caller: Caller, work: () => Result): Result {
  return callerStorage.run(caller, work);
}

/** Returns the current caller; undefined for work that the server does on its own. */
export function currentCaller(): Caller | undefined {
  return callerStorage.getStore();
}

/** Returns the name under which limits count the work of a person: that of all keys of a user together. */
export function clientOf(person: { readonly adminId: number | string } | { readonly userId: number }): string {
  return 'adminId' in person ? `admin ${person.adminId}` : `user ${person.userId}`;
}

/** Returns the caller columns of an audit entry. */
export function callerColumns(caller: Caller | undefined) {
  const noIds = { user_id: null, key_id: null, admin_id: null, request_id: null };
  const source = (name: AuditSource) => ({ ...noIds, source: name });
  if (caller === undefined) return source('system');
  if ('isCommand' in caller) return source('command');
  if ('adminId' in caller) return { ...source('panel'), admin_id: caller.adminId, request_id: caller.requestId };
  return { ...source('api'), user_id: caller.userId, key_id: caller.keyId, request_id: caller.requestId };
}
