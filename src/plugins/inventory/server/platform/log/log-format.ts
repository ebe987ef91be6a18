import { redact, faultText } from './fault-text';

/** How lines of the log look: for programs, or for people. */
export type LogFormat = 'json' | 'text';

/** Marks an entry whose message is ready to be written: lines that were made together. */
export const raw = Symbol.for('inventory.log.as-it-is');

/** Where the logger's transports find the text to write. */
const written = Symbol.for('message');

interface Entry {
  readonly level: string;
  readonly message?: unknown;
  readonly [raw]?: boolean;
  [written]?: string;
}

/** Further facts that an entry may carry; anything else stays out of the log. */
const facts = ['request_id', 'method', 'path', 'status', 'duration_ms'] as const;

/** The format of Strapi's logger (winston takes any object with `transform`). */
export function logFormat(format: LogFormat, now: () => Date = () => new Date()) {
  const line = format === 'json' ? jsonLine : textLine;
  return {
    transform: (entry: Entry): Entry => {
      entry[written] = entry[raw] === true ? String(entry.message) : line(entry, now());
      return entry;
    },
  };
}

/** A fault may be the entry itself, or its message. */
function saidBy(entry: Entry): { message: string; stack: string | undefined } {
  if (entry instanceof Error) return faultText(entry);
  if (entry.message instanceof Error) return faultText(entry.message);
  const { stack } = entry as { stack?: unknown };
  const message = typeof entry.message === 'string' ? entry.message : (JSON.stringify(entry.message) ?? '');
  return { message: redact(message), stack: typeof stack === 'string' ? redact(stack) : undefined };
}

function factsOf(entry: Entry): Record<string, unknown> {
  const all = entry as unknown as Record<string, unknown>;
  return Object.fromEntries(facts.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
}

function jsonLine(entry: Entry, now: Date): string {
  const { message, stack } = saidBy(entry);
  return JSON.stringify({ time: now.toISOString(), level: entry.level, message, ...factsOf(entry), stack });
}

function textLine(entry: Entry, now: Date): string {
  const { message, stack } = saidBy(entry);
  const more = Object.entries(factsOf(entry)).map(([name, value]) => ` ${name}=${String(value)}`);
  const time = now.toISOString().replace('T', ' ').replace('Z', '');
  return `[${time}] ${entry.level}: ${message}${more.join('')}${stack === undefined ? '' : `\n${stack}`}`;
}
