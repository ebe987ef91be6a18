import { Refusal } from '../../../contract/refusal';
import { because, nested } from '../../../contract/reason';

/** Error codes of SQLite, PostgreSQL and the network for outages that the request did not cause. */
const outages = [
  /^SQLITE_(FULL|IOERR|BUSY|READONLY|CANTOPEN|PROTOCOL|NOMEM)/,
  // Resources, operator intervention, connection and system errors, timeouts (57014, 55P03), conflicts with another
  // transaction (40001, 40P01), or a standby (25006) that has not been promoted yet.
  /^(53|57P|58|08|25P03|25006|55P03|57014|40001|40P01)/,
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOSPC|EDQUOT|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/,
];

/**
 * Messages of driver errors without a code: broken or unavailable connections, and timeouts. knex puts the statement
 * before the message.
 */
const outageMessages = [
  // knex, for the statement after one that timed out waiting for another writer
  /(^| - )Transaction query already complete/,
  // pg
  /(^| - )Connection terminated/,
  /(^| - )Client (has encountered a connection error|was closed) and is not queryable/,
  /(^| - )timeout (exceeded when trying to connect|expired)$/,
  /(^| - )Query read timeout$/,
];

/** Errors of a broken connection, after which the effect of the last statement is unknown. */
const broken = [
  /^(08|57P0[123]|ECONNRESET|EPIPE|ETIMEDOUT)/,
  /(^| - )(Connection terminated|Query read timeout|Client (has encountered a connection error|was closed))/,
];

/** What the caller was doing. Nothing was changed only if no commit was sent, or the database rejected it. */
export type Purpose = 'read' | 'write' | 'commit';

/** Returns `svc_unavailable` for an error that means an outage of the database; else `error` itself. */
export function refuseUnavailable(error: unknown, purpose: Purpose): unknown {
  if (!isOutage(error)) return error;
  if (purpose === 'read') return unreachable('database', error);
  return purpose === 'commit' && isBroken(error) ? uncertain(error) : unavailable('database', error);
}

function isOutage(error: unknown): boolean {
  const { code, name, message } = (error ?? {}) as { code?: unknown; name?: unknown; message?: unknown };
  if (typeof code === 'string' && outages.some((pattern) => pattern.test(code))) return true;
  if (name === 'KnexTimeoutError') return true; // all connections of the pool were in use
  return typeof message === 'string' && outageMessages.some((pattern) => pattern.test(message));
}

function isBroken(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return [code, message].some((text) => typeof text === 'string' && broken.some((pattern) => pattern.test(text)));
}

type Unavailable = 'database' | 'storage' | 'incoming' | 'requests' | 'decoder';

/** Returns the refusal of a write. The log gets `cause`. */
export function unavailable(what: Unavailable, cause: unknown): Refusal {
  return refusal(because('not_writable', { what: nested(because(`what.${what}`)) }), cause);
}

/** Returns the refusal of a read. Does not say whether anything was changed before. */
export function unreachable(what: Unavailable, cause?: unknown): Refusal {
  return refusal(because('not_reachable', { what: nested(because(`what.${what}`)) }), cause);
}

/** Returns the refusal of a replacement that a storage may still make. The log gets `cause`. */
export function uncertainReplacement(cause: unknown): Refusal {
  return refusal(because('replacement_uncertain'), cause);
}

function uncertain(cause: unknown): Refusal {
  return refusal(because('uncertain'), cause);
}

function refusal(message: string, cause: unknown): Refusal {
  return Object.assign(new Refusal('svc_unavailable', message, {}, { 'Retry-After': '5' }), { cause });
}
