import { Refusal } from '../../../contract/refusal';

/** Codes of SQLite, PostgreSQL and the network that say: not now, through no fault of the request. */
const outages = [
  /^SQLITE_(FULL|IOERR|BUSY|READONLY|CANTOPEN|PROTOCOL|NOMEM)/,
  // Resources, the operator, the connection, the system; waited too long (57014, 55P03), in another's way (40001, 40P01),
  // or a standby (25006) that has not taken over yet.
  /^(53|57P|58|08|25P03|25006|55P03|57014|40001|40P01)/,
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOSPC|EDQUOT|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/,
];

/**
 * What the drivers say without a code: of a connection that broke or was not to be had, and of a wait that was in vain.
 * knex puts the statement before it.
 */
const outageMessages = [
  // knex, of the statement after the one that another writer kept waiting for too long
  /(^| - )Transaction query already complete/,
  // pg
  /(^| - )Connection terminated/,
  /(^| - )Client (has encountered a connection error|was closed) and is not queryable/,
  /(^| - )timeout (exceeded when trying to connect|expired)$/,
  /(^| - )Query read timeout$/,
];

/** A connection that broke: whether the server has done what it was told last is not known. */
const broken = [
  /^(08|57P0[123]|ECONNRESET|EPIPE|ETIMEDOUT)/,
  /(^| - )(Connection terminated|Query read timeout|Client (has encountered a connection error|was closed))/,
];

/** What the caller was about to do; only a write whose commit was not sent, or was answered, can say that nothing was changed. */
export type Purpose = 'read' | 'write' | 'commit';

/** `error` itself, or `svc_unavailable` when it says that the database cannot answer at present. */
export function refuseUnavailable(error: unknown, purpose: Purpose): unknown {
  if (!isOutage(error)) return error;
  if (purpose === 'read') return unreachable('The database', error);
  return purpose === 'commit' && isBroken(error) ? uncertain(error) : unavailable('The database', error);
}

function isOutage(error: unknown): boolean {
  const { code, name, message } = (error ?? {}) as { code?: unknown; name?: unknown; message?: unknown };
  if (typeof code === 'string' && outages.some((pattern) => pattern.test(code))) return true;
  if (name === 'KnexTimeoutError') return true; // no connection was to be had: all were kept by others
  return typeof message === 'string' && outageMessages.some((pattern) => pattern.test(message));
}

function isBroken(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return [code, message].some((text) => typeof text === 'string' && broken.some((pattern) => pattern.test(text)));
}

/** Says that `what` ("The database") takes nothing at present; the log is told of `cause`. */
export function unavailable(what: string, cause: unknown): Refusal {
  return refusal(`${what} cannot be written to at present. Nothing was changed.`, cause);
}

/** Says that `what` cannot be asked at present; nothing is said of what was done before it was asked. */
function unreachable(what: string, cause: unknown): Refusal {
  return refusal(`${what} cannot be reached at present.`, cause);
}

function uncertain(cause: unknown): Refusal {
  return refusal(
    'The database went away before it said whether this was written. Look before you send it again, or send it with the same Idempotency-Key.',
    cause,
  );
}

function refusal(message: string, cause: unknown): Refusal {
  return Object.assign(new Refusal('svc_unavailable', message, {}, { 'Retry-After': '5' }), { cause });
}
