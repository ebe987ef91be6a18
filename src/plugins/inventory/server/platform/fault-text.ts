import { withoutKeys } from '../../contract/refusal';

/** What went wrong, for the log: text, and where it came from. */
export interface FaultText {
  readonly message: string;
  readonly stack: string | undefined;
}

/**
 * What the log is told of a fault: never a value of a statement, an API key or an e-mail address.
 *
 * knex leaves values out (`compileSqlOnError`), and of what PostgreSQL says beside its message (`detail`, `where`) nothing
 * is taken. In its messages about data that do not fit (class 22) it quotes them: what is quoted is cut.
 */
export function faultText(fault: unknown): FaultText {
  const cause = fault instanceof Error && fault.cause instanceof Error ? fault.cause : fault;
  if (!(cause instanceof Error)) return { message: discreet(String(cause)), stack: undefined };
  const { code } = cause as { code?: unknown };
  const clean = (text: string) => discreet(isAboutData(code) ? text.replace(/"[^"\n]*"/g, '"…"') : text);
  return { message: clean(cause.message), stack: cause.stack && clean(cause.stack) };
}

/** Texts of others, too, say more than a log should hold; an address may stand in a path. */
export function discreet(text: string): string {
  return withoutKeys(text).replace(/[^\s"'<>(),;:=]+(?:@|%40)[^\s"'<>(),;:]+\.[a-z]{2,}/gi, '…@…');
}

function isAboutData(code: unknown): boolean {
  return typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
}
