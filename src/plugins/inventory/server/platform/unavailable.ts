import { Refusal } from '../../contract/refusal';

/** Codes of SQLite and PostgreSQL that say: not now, through no fault of the request. */
const outages = [
  /^SQLITE_(FULL|IOERR|BUSY|READONLY|CANTOPEN|PROTOCOL|NOMEM)/,
  /^(53|57P|08|25P03|55P03|40001|40P01)/,
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOSPC|EDQUOT|ETIMEDOUT)$/,
];

/** `error` itself, or `svc_unavailable` when it says that the database cannot answer at present. */
export function refuseUnavailable(error: unknown): unknown {
  const { code, name, message } = (error ?? {}) as { code?: unknown; name?: unknown; message?: unknown };
  // Another writer held the database for too long; knex gives neither a code, the second being what it says of the
  // statement after the one that waited in vain.
  const isKept =
    name === 'KnexTimeoutError' ||
    (typeof message === 'string' && message.startsWith('Transaction query already complete'));
  const isOutage = isKept || (typeof code === 'string' && outages.some((pattern) => pattern.test(code)));
  return isOutage ? unavailable('The database', error) : error;
}

/** Says that `what` ("The database") takes nothing at present; the log is told of `cause`. */
export function unavailable(what: string, cause: unknown): Refusal {
  const message = `${what} cannot be written to at present. Nothing was changed.`;
  const refusal = new Refusal('svc_unavailable', message, {}, { 'Retry-After': '5' });
  refusal.cause = cause;
  return refusal;
}
