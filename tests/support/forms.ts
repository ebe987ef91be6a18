import { randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import type { Client, TestResponse } from './client';
import { until } from './patience';
import { type ServiceFacts, theService } from './service';

/** One part of a form, with arbitrary bytes. */
export interface FormPart {
  readonly name?: string;
  /** Undefined for text. */
  readonly filename?: string;
  readonly type?: string;
  readonly bytes: Buffer | string;
  /** Replaces the header lines made from the fields above. */
  readonly head?: readonly string[];
}

/** The part that contains the file. */
export function filePart(bytes: Buffer | string, filename = 'upload', type = 'application/octet-stream'): FormPart {
  return { name: 'file', filename, type, bytes };
}

export function textPart(name: string, bytes: Buffer | string): FormPart {
  return { name, bytes };
}

/** The bytes of a form and its `Content-Type` header. */
export function aForm(parts: readonly FormPart[], boundary = `boundary${randomBytes(8).toString('hex')}`) {
  const chunks = parts.flatMap((part) => [
    Buffer.from(`--${boundary}\r\n${headOf(part).join('\r\n')}\r\n\r\n`),
    Buffer.from(part.bytes),
    Buffer.from('\r\n'),
  ]);
  const raw = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
  return { raw, headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` } };
}

function headOf({ head, name, filename, type }: FormPart): readonly string[] {
  if (head) return head;
  const file = filename === undefined ? '' : `; filename="${filename}"`;
  const lines = [`Content-Disposition: form-data; name="${name ?? ''}"${file}`];
  return type === undefined ? lines : [...lines, `Content-Type: ${type}`];
}

export type UploadPath = '/upload_image' | '/upload_file';

/** Uploads `bytes` in a form. */
export function upload(
  client: Client,
  path: UploadPath,
  bytes: Buffer | string,
  more: { filename?: string; texts?: Readonly<Record<string, string>> } = {},
): Promise<TestResponse> {
  const texts = Object.entries(more.texts ?? {}).map(([name, text]) => textPart(name, text));
  return client.send('POST', path, aForm([...texts, filePart(bytes, more.filename)]));
}

/** An uploaded image as the API shows it; a file has no image fields. */
export interface UploadData {
  readonly id: number;
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly title: string | null;
  readonly alt: string | null;
  readonly filename: string;
  readonly mime_type: string;
  readonly size_bytes: number;
  readonly sizes: Readonly<
    Record<
      string,
      { readonly src: string; readonly width: number; readonly height: number; readonly size_bytes: number }
    >
  >;
}

/** Fetches a stored file by an address from an answer. */
export async function fetchStored(
  src: string,
  service: ServiceFacts = theService(),
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const response = await fetch(service.siteUrl + new URL(src).pathname);
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

interface OpenFiles {
  readonly files: number;
  readonly bytes: number;
}

/** What a service holds. */
interface Held {
  readonly uploads: OpenFiles;
  /** Files to import. */
  readonly feeds: OpenFiles;
  /** Its memory, in bytes. */
  readonly rss: number;
  readonly connections: number;
}

/** What the service holds of files in progress, its memory and its connections. */
export async function heldBy(service: ServiceFacts = theService()): Promise<Held> {
  return (await (await fetch(service.controlUrl)).json()) as Held;
}

/** Resolves when no upload is in progress. */
export async function settled(service: ServiceFacts = theService()): Promise<void> {
  await until(async () => {
    const { files, bytes } = (await heldBy(service)).uploads;
    return files === 0 && bytes === 0;
  });
}

/** The names of incoming files on the disk; there is never one. */
export function incomingNames({ databaseFile }: ServiceFacts = theService()): string[] {
  try {
    return readdirSync(`${databaseFile}-incoming`);
  } catch {
    return []; // nothing has been uploaded yet
  }
}

/** The number of open incoming files of a process (Linux only). */
export function incomingHandles(pid: number): number {
  const folder = `/proc/${pid}/fd`;
  const targets = readdirSync(folder).map((name) => {
    try {
      return readlinkSync(`${folder}/${name}`);
    } catch {
      return ''; // closed in the meantime
    }
  });
  return targets.filter((target) => target.includes('-incoming/')).length;
}
