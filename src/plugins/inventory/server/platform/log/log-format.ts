import { redact, faultText } from './fault-text';

/** The format of log lines: `json` for programs, `text` for people. */
export type LogFormat = 'json' | 'text';

/** Marks an entry whose message is already formatted, as one or more lines. */
export const raw = Symbol.for('inventory.log.as-it-is');

/** The property in which winston's transports expect the formatted line. */
const formatted = Symbol.for('message');

interface Entry {
  readonly level: string;
  readonly message?: unknown;
  readonly [raw]?: boolean;
  [formatted]?: string;
}

/** Fields of an entry that are logged besides its message. All others are dropped. */
const fields = ['request_id', 'method', 'path', 'status', 'duration_ms'] as const;

/** Returns the format of Strapi's logger (winston takes any object with `transform`). */
export function logFormat(format: LogFormat, now: () => Date = () => new Date()) {
  const line = format === 'json' ? jsonLine : textLine;
  return {
    transform: (entry: Entry): Entry => {
      entry[formatted] = entry[raw] === true ? String(entry.message) : line(entry, now());
      return entry;
    },
  };
}

/** Returns the redacted message and stack. The entry itself or its message may be an error. */
function messageOf(entry: Entry): { message: string; stack: string | undefined } {
  if (entry instanceof Error) return faultText(entry);
  if (entry.message instanceof Error) return faultText(entry.message);
  const { stack } = entry as { stack?: unknown };
  const message = typeof entry.message === 'string' ? entry.message : (JSON.stringify(entry.message) ?? '');
  return { message: redact(message), stack: typeof stack === 'string' ? redact(stack) : undefined };
}

function fieldsOf(entry: Entry): Record<string, unknown> {
  const all = entry as unknown as Record<string, unknown>;
  return Object.fromEntries(fields.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
}

function jsonLine(entry: Entry, now: Date): string {
  const { message, stack } = messageOf(entry);
  return JSON.stringify({ time: now.toISOString(), level: entry.level, message, ...fieldsOf(entry), stack });
}

function textLine(entry: Entry, now: Date): string {
  const { message, stack } = messageOf(entry);
  const suffix = Object.entries(fieldsOf(entry)).map(([name, value]) => ` ${name}=${String(value)}`);
  const time = now.toISOString().replace('T', ' ').replace('Z', '');
  return `[${time}] ${entry.level}: ${message}${suffix.join('')}${stack === undefined ? '' : `\n${stack}`}`;
}
