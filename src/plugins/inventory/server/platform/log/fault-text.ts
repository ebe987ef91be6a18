import { withoutKeys } from '../../../contract/refusal';

/** The text of an error for the log. */
export interface FaultText {
  readonly message: string;
  readonly stack: string | undefined;
}

/**
 * Returns a fault's text without values of statements, API keys and email addresses.
 *
 * knex omits values (`compileSqlOnError`), and PostgreSQL's `detail` and `where` are not logged. PostgreSQL's messages
 * of class 22 (data exceptions) quote data, so quoted text is removed from them.
 */
export function faultText(fault: unknown): FaultText {
  const cause = fault instanceof Error && fault.cause instanceof Error ? fault.cause : fault;
  if (!(cause instanceof Error)) return { message: redact(String(cause)), stack: undefined };
  const { code } = cause as { code?: unknown };
  const clean = (text: string) => redact(isAboutData(code) ? text.replace(/"[^"\n]*"/g, '"…"') : text);
  return { message: clean(cause.message), stack: cause.stack && clean(cause.stack) };
}

/** The maximum length of a text in the log, in characters. Needed because callers choose the length of a path. */
const maxLength = 16 * 1024;

/** Separators of words; an email address is one word. */
const separators = /([\s"'<>(),;:=]+)/;

/**
 * Truncates `text` to 16 KB and removes API keys and words with an email address. Runs in linear time, because a caller
 * may have chosen the text.
 */
export function redact(text: string): string {
  const cut = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  return withoutKeys(cut)
    .split(separators)
    .map((word) => (hasAddress(word) ? '…@…' : word))
    .join('');
}

/** Returns whether `word` has an `@` (or `%40`) after a name and before a dot. The scope in `/@scope/` has no name. */
function hasAddress(word: string): boolean {
  const plain = word.replaceAll('%40', '@');
  const lastDot = plain.lastIndexOf('.');
  for (let at = plain.indexOf('@', 1); at !== -1 && at < lastDot; at = plain.indexOf('@', at + 1)) {
    if (!'/@'.includes(plain.charAt(at - 1))) return true;
  }
  return false;
}

function isAboutData(code: unknown): boolean {
  return typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
}
