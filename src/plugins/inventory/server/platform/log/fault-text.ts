import { withoutKeys } from '../../../contract/refusal';

/** What went wrong, for the log: text, and where it came from. */
export interface FaultText {
  readonly message: string;
  readonly stack: string | undefined;
}

/**
 * Returns what the log may hold of a fault: no value of a statement, no API key, no e-mail address.
 *
 * knex leaves values out (`compileSqlOnError`), and PostgreSQL's `detail` and `where` are not logged. Its messages about
 * data that do not fit (class 22) quote the data: quoted text is cut.
 */
export function faultText(fault: unknown): FaultText {
  const cause = fault instanceof Error && fault.cause instanceof Error ? fault.cause : fault;
  if (!(cause instanceof Error)) return { message: redact(String(cause)), stack: undefined };
  const { code } = cause as { code?: unknown };
  const clean = (text: string) => redact(isAboutData(code) ? text.replace(/"[^"\n]*"/g, '"…"') : text);
  return { message: clean(cause.message), stack: cause.stack && clean(cause.stack) };
}

/** The longest text that the log takes, in characters: a caller chooses how long a path is. */
const longestText = 16 * 1024;

/** Separates the words of a text; an e-mail address is one word. */
const separators = /([\s"'<>(),;:=]+)/;

/**
 * Returns `text` as the log may hold it: at most 16 KB, without API keys and without words that hold an e-mail address.
 * Reads each character a fixed number of times, because a caller may have chosen the text.
 */
export function redact(text: string): string {
  const cut = text.length > longestText ? `${text.slice(0, longestText)}…` : text;
  return withoutKeys(cut)
    .split(separators)
    .map((word) => (hasAddress(word) ? '…@…' : word))
    .join('');
}

/** Whether `word` holds an `@` (or `%40`) with a name before it and a dot somewhere behind; `/@scope/` has no name. */
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
