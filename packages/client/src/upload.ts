import type { components } from './contract.js';

export type UploadedImage = components['schemas']['UploadedImage'];
export type UploadedFile = components['schemas']['UploadedFile'];

/** A file in React Native, which reads the file from its URI. */
export interface NativeFile {
  readonly uri: string;
  readonly name: string;
  readonly type: string;
}

/** A file to upload, as in `FormData` or a file input. */
export type Upload = Blob | NativeFile;

/** The number of sent bytes and the size of the file. In React Native both include the multipart form. */
export interface UploadProgress {
  readonly loaded: number;
  readonly total: number;
}

export interface SentUpload {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly file: Upload;
  readonly filename: string;
  readonly signal: AbortSignal;
  readonly onProgress: ((progress: UploadProgress) => void) | undefined;
  readonly fetch: typeof fetch;
}

/** A response of `fetch` or `XMLHttpRequest`. */
export interface RawResponse {
  readonly status: number;
  readonly text: string;
  header(name: string): string | null;
}

/**
 * Sends a file as `multipart/form-data`. Reports progress with `XMLHttpRequest` where it exists, because `fetch` in
 * browsers cannot; elsewhere sends the form as a stream and counts the bytes read.
 */
export async function sendUpload(upload: SentUpload): Promise<RawResponse> {
  const { url, headers, file, filename, signal, onProgress } = upload;
  if (!onProgress || typeof XMLHttpRequest !== 'undefined') {
    const form = new FormData();
    // React Native's FormData accepts its files; the types are for browsers.
    form.append('file', file as Blob, filename);
    if (onProgress) return sendWithProgress(upload, form, onProgress);
    return responseOf(await upload.fetch(url, { method: 'POST', headers, body: form, signal }));
  }
  const boundary = `----dealer-inventory-${Math.random().toString(36).slice(2)}${Math.random().toString(36).slice(2)}`;
  const body = streamOf(file as Blob, { boundary, filename }, onProgress);
  const type = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
  // Node requires `duplex` with a stream; the browser types lack it.
  const request = { method: 'POST', headers: { ...headers, ...type }, body, signal, duplex: 'half' };
  return responseOf(await upload.fetch(url, request as RequestInit));
}

export async function responseOf(response: Response): Promise<RawResponse> {
  return { status: response.status, text: await response.text(), header: (name) => response.headers.get(name) };
}

function sendWithProgress(
  { url, headers, signal, file }: SentUpload,
  form: FormData,
  onProgress: (progress: UploadProgress) => void,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      const size = 'size' in file ? file.size : total;
      onProgress({ loaded: Math.max(0, loaded - (total - size)), total: size }); // the form's header precedes the file
    };
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        header: (name) => request.getResponseHeader(name),
      });
    request.onerror = () => reject(new TypeError('The connection failed.'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) return reject(signal.reason);
    request.send(form);
  });
}

const chunkBytes = 64 * 1024;

/** Returns the form as a stream of chunks (RFC 7578; quotes and line breaks in the name are escaped as in HTML). */
function streamOf(
  file: Blob,
  { boundary, filename }: { boundary: string; filename: string },
  onProgress: (progress: UploadProgress) => void,
): ReadableStream<Uint8Array> {
  const name = filename.replace(/"/g, '%22').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
  const type = file.type || 'application/octet-stream';
  const encode = (text: string) => new TextEncoder().encode(text);
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  let sent = -1;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (sent < 0) {
        controller.enqueue(encode(head));
        sent = 0;
      } else if (sent < file.size) {
        const chunk = new Uint8Array(await file.slice(sent, sent + chunkBytes).arrayBuffer());
        controller.enqueue(chunk);
        sent += chunk.byteLength;
        onProgress({ loaded: sent, total: file.size });
      } else {
        controller.enqueue(encode(`\r\n--${boundary}--\r\n`));
        controller.close();
      }
    },
  });
}
