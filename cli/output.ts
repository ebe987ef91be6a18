import { errorEnvelope, Refusal } from '../src/plugins/inventory/contract/refusal';

const writeDocument = process.stdout.write.bind(process.stdout);

/** Sends everything else that is written to stdout (logs, libraries) to stderr. */
export function keepStdoutForTheDocument(): void {
  process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;
}

/** Writes the command's one document and resolves when it is out of the process. */
export function printDocument(document: unknown): Promise<void> {
  return new Promise((resolve) => {
    writeDocument(`${JSON.stringify(document, null, 2)}\n`, () => resolve());
  });
}

/** What a failure prints, and the exit code: 1 for everything that is not wrong usage. */
export function failureDocument(error: unknown): object {
  if (error instanceof Refusal) return errorEnvelope(error);
  const message = error instanceof Error ? error.message : String(error);
  return { code: 'svc_internal', message, data: { status: 500 } };
}

/** Tells how far a long command is, on stderr, at most once a second. */
export function progress(label: string): (done: number, total: number) => void {
  let toldAt = Date.now();
  return (done, total) => {
    if (Date.now() - toldAt < 1000) return;
    toldAt = Date.now();
    process.stderr.write(`${label}: ${done} of ${total}\n`);
  };
}
