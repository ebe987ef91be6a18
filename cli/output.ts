import { errorEnvelope, Refusal } from '../src/plugins/inventory/contract/refusal';

/** Wraps a command's function: its result becomes the JSON document that the command prints. */
export type Run = <Arguments extends unknown[]>(
  work: (...parameters: Arguments) => Promise<unknown>,
) => (...parameters: Arguments) => Promise<void>;

const writeDocument = process.stdout.write.bind(process.stdout);

/** Redirects all other output to stdout (logs, libraries) to stderr. */
export function keepStdoutForTheDocument(): void {
  process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;
}

/** Writes the command's JSON document and resolves when it is flushed. */
export function printDocument(document: unknown): Promise<void> {
  return new Promise((resolve) => {
    writeDocument(`${JSON.stringify(document, null, 2)}\n`, () => resolve());
  });
}

/** Returns the document to print for an error. */
export function failureDocument(error: unknown): object {
  if (error instanceof Refusal) return errorEnvelope(error);
  const message = error instanceof Error ? error.message : String(error);
  return { code: 'svc_internal', message, data: { status: 500 } };
}

/** Returns a function that reports progress to stderr, at most once per second. */
export function progress(label: string): (done: number, total: number) => void {
  let reportedAt = Date.now();
  return (done, total) => {
    if (Date.now() - reportedAt < 1000) return;
    reportedAt = Date.now();
    process.stderr.write(`${label}: ${done} of ${total}\n`);
  };
}
