import { Refusal } from '../../contract/refusal';

/** Codes of SQLite and PostgreSQL that say: not now, through no fault of the request. */
const outages = [
  /^SQLITE_(FULL|IOERR|BUSY|READONLY|CANTOPEN|PROTOCOL|NOMEM)/,
  /^(53|57P|08|25P03|55P03|40001|40P01)/,
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOSPC|EDQUOT|ETIMEDOUT)$/,
];

/** `error` itself, or `svc_unavailable` when it says that the database cannot answer at present. */
export function refuseUnavailable(error: unknown): unknown {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== 'string' || !outages.some((pattern) => pattern.test(code))) return error;
  const refusal = new Refusal(
    'svc_unavailable',
    'The database cannot be written to at present. Nothing was changed.',
    {},
    { 'Retry-After': '5' },
  );
  refusal.cause = error;
  return refusal;
}
