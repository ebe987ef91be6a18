import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { excerpt, Refusal, refuseFields } from '../../../../contract/refusal';
import type { IncomingFile, IncomingFiles } from '../../../domain/media/incoming-files';
import { hasBody } from '../../shared/bodies/read-body';
import { because } from '../../../../contract/reason';

/** Bytes for text fields, part headers and boundaries in addition to the file. */
const formOverhead = 64 * 1024;
const maxFields = 20;
const maxParts = 30;
const maxFieldBytes = 16 * 1024;

/** A received file with the text fields of its form. */
export interface ReceivedUpload {
  /** The caller must close it. */
  readonly file: IncomingFile;
  readonly filename: string;
  readonly texts: Readonly<Record<'title' | 'alt', string | undefined>>;
}

/**
 * Throws `Refusal` if the headers do not declare an uncompressed form of at most the allowed size.
 * Passes a request without a body: `readUpload` reports it.
 */
export function checkUploadHeaders({ headers }: IncomingMessage, maxBytes: number): void {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') throw refuseMediaType('must not be compressed');
  if (Number(headers['content-length'] ?? 0) > maxBytes + formOverhead) throw refuseSize(maxBytes);
  const type = headers['content-type'] ?? '';
  if (type === '' && !hasBody(headers)) return;
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) throw refuseMediaType('must be sent as multipart/form-data');
  if (!/;\s*boundary\s*=\s*("[^"]|[^\s;"])/i.test(type)) throw refuseMediaType('must name its boundary');
  openParser(headers, maxBytes); // only to validate the headers; the parser is discarded
}

/** Returns whether the headers announce a form. */
export function isForm({ headers }: IncomingMessage): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '');
}

/** @throws Refusal if the parser rejects the media type */
function openParser(headers: IncomingMessage['headers'], maxBytes: number): busboy.Busboy {
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      limits: {
        files: 1,
        fields: maxFields,
        parts: maxParts,
        fieldSize: maxFieldBytes,
        fileSize: maxBytes + 1, // the parser already rejects a file of exactly this size
      },
    });
  } catch {
    throw refuseMediaType('has a malformed Content-Type');
  }
}

/**
 * Reads a form and stores the file in its part `file`.
 *
 * The rest of a refused form is read and discarded, so that a client that sends everything first still gets the
 * response.
 * @throws Refusal with one of the codes `svc_upload_…`, after deleting the incoming file
 */
export async function readUpload(
  request: IncomingMessage,
  { incoming, client }: { readonly incoming: IncomingFiles; readonly client: string },
  maxBytes: number,
): Promise<ReceivedUpload> {
  if (!hasBody(request.headers)) throw refuseMissing('The request has no form. Send the file as multipart/form-data.');
  const parser = openParser(request.headers, maxBytes); // may throw, so before the file is opened
  const file = await incoming.open(client);
  const form = new UploadForm(request, parser, file, maxBytes);
  try {
    return await form.read();
  } catch (error) {
    await form.abandon();
    throw error;
  }
}

class UploadForm {
  readonly #request: IncomingMessage;
  readonly #file: IncomingFile;
  readonly #maxBytes: number;
  readonly #parser: busboy.Busboy;
  readonly #texts = new Map<string, string>();
  #fail: (error: unknown) => void = () => undefined;
  readonly #failed: Promise<never>;
  #received = 0;
  #writing: Promise<void> | undefined;
  #filename = '';
  /** The name of a text field `file`, or of a file in another part, for the error message. */
  #unexpectedField: string | undefined;

  constructor(request: IncomingMessage, parser: busboy.Busboy, file: IncomingFile, maxBytes: number) {
    this.#request = request;
    this.#parser = parser;
    this.#file = file;
    this.#maxBytes = maxBytes;
    this.#failed = new Promise<never>((_resolve, reject) => (this.#fail = reject));
    this.#failed.catch(() => undefined); // `#unlessFailed` handles the rejection
    this.#listen();
  }

  async read(): Promise<ReceivedUpload> {
    await this.#receive();
    if (this.#received === 0) throw refuseMissing('The request has no form. Send the file as multipart/form-data.');
    const closed = new Promise<void>((resolve) => this.#parser.once('close', resolve));
    this.#parser.end();
    await this.#unlessFailed(closed);
    await this.#unlessFailed(this.#writing ?? Promise.resolve());
    if (!this.#writing) throw refuseMissing(missingMessage(this.#unexpectedField));
    if (this.#file.size === 0) throw new Refusal('svc_upload_empty', 'The file is empty.');
    return {
      file: this.#file,
      filename: this.#filename,
      texts: { title: this.#texts.get('title'), alt: this.#texts.get('alt') },
    };
  }

  async abandon(): Promise<void> {
    this.#parser.destroy();
    await this.#writing?.catch(() => undefined);
    await this.#file.close();
    this.#request.resume();
  }

  async #receive(): Promise<void> {
    const chunks = this.#request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    try {
      for await (const chunk of chunks) {
        this.#received += chunk.length;
        if (this.#received > this.#maxBytes + formOverhead) throw refuseSize(this.#maxBytes);
        await this.#unlessFailed(new Promise<void>((resolve) => this.#parser.write(chunk, () => resolve())));
      }
    } catch (error) {
      throw this.#request.destroyed && !this.#request.complete ? refuseIncomplete() : error; // the client disconnected
    }
  }

  #unlessFailed<Result>(work: Promise<Result>): Promise<Result> {
    return Promise.race([work, this.#failed]);
  }

  #listen(): void {
    const parser = this.#parser;
    parser.on('error', () => this.#fail(refuseIncomplete()));
    parser.on('file', (name, stream, { filename }) => this.#takeFile(name, stream, filename));
    parser.on('field', (name, value, info) => this.#takeText(name, value, info));
    parser.on('filesLimit', () => this.#fail(refuseMany('There is more than one file.')));
    for (const event of ['fieldsLimit', 'partsLimit'] as const)
      parser.on(event, () => this.#fail(refuseMany('The form has too many parts.')));
  }

  #takeFile(name: string, stream: NodeJS.ReadableStream, filename: string | undefined): void {
    stream.on('limit', () => this.#fail(refuseSize(this.#maxBytes)));
    stream.on('error', () => undefined); // the parser emits the same error
    if (name !== 'file') {
      this.#unexpectedField = name;
      stream.resume();
      return;
    }
    this.#filename = filename ?? '';
    this.#writing = this.#store(stream);
    this.#writing.catch(this.#fail);
  }

  async #store(stream: NodeJS.ReadableStream): Promise<void> {
    for await (const chunk of stream) await this.#file.append(chunk as Buffer);
  }

  #takeText(name: string, value: string, { valueTruncated }: busboy.FieldInfo): void {
    if (name === 'file') this.#unexpectedField = name;
    if (name !== 'title' && name !== 'alt') return; // unknown fields are ignored, as in JSON bodies
    const problem = textProblem(value, { isTwice: this.#texts.has(name), isCut: valueTruncated });
    if (problem) this.#fail(refuseFields(new Map([[name, problem]])));
    else if (value !== '') this.#texts.set(name, value);
  }
}

function textProblem(value: string, { isTwice, isCut }: { isTwice: boolean; isCut: boolean }): string | undefined {
  if (isTwice) return 'must be given once';
  if (isCut) return because('bytes', { max: maxFieldBytes });
  // the parser replaces invalid bytes with it
  return value.includes('\uFFFD') ? 'must be well-formed UTF-8' : undefined;
}

function missingMessage(unexpectedField: string | undefined): string {
  if (unexpectedField === 'file') return 'The part "file" has no filename. Send it as a file.';
  if (unexpectedField !== undefined) return `The file must be in the part "file", not "${excerpt(unexpectedField)}".`;
  return 'The form has no part "file".';
}

function refuseMissing(message: string): Refusal {
  return new Refusal('svc_upload_missing_file', message, { params: { file: because('required') } });
}

function refuseIncomplete(): Refusal {
  return new Refusal('svc_upload_incomplete', 'The form is cut off or malformed.');
}

function refuseMany(message: string): Refusal {
  return new Refusal('svc_upload_too_many_files', `${message} Send one file in the part "file".`);
}

function refuseSize(maxBytes: number): Refusal {
  return new Refusal('svc_upload_too_large', `The file is larger than ${maxBytes} bytes.`, { max_bytes: maxBytes });
}

function refuseMediaType(reason: string): Refusal {
  return new Refusal('svc_unsupported_media_type', `The body ${reason}.`, {
    params: { 'Content-Type': 'must be multipart/form-data with a boundary' },
  });
}
