import { FetchError, getFetchClient } from '@strapi/strapi/admin';
import { toBackendUrl } from './backend-url';

/** The login as Strapi's own client reads it, from where its login screen has put it. */
function readJwt(): string {
  const stored = window.localStorage.getItem('jwtToken');
  if (stored) return JSON.parse(stored) as string;
  const cookie = document.cookie.split('; ').find((progress) => progress.startsWith('jwtToken='));
  return cookie ? decodeURIComponent(cookie.slice('jwtToken='.length)) : '';
}

/**
 * Sends a file as it is to one of the panel's routes, and tells how much of it has gone: Strapi's own client cannot.
 * A login that has run out is renewed once, by the way of Strapi's client.
 *
 * @param onProgress from 0 to 1
 * @throws FetchError with what the route said, Error when it was not reached
 */
export async function uploadFile<Data>(
  path: string,
  file: File,
  { onProgress, signal }: { onProgress: (progress: number) => void; signal: AbortSignal },
): Promise<Data> {
  const first = await send<Data>(path, file, { onProgress, signal });
  if (first.status !== 401) return unwrap(first);
  await getFetchClient().get('/dealer-inventory/types');
  return unwrap(await send<Data>(path, file, { onProgress, signal }));
}

interface UploadResponse<Data> {
  readonly status: number;
  readonly body: { data?: Data; error?: { message: string; status: number; name: string } };
}

function unwrap<Data>({ status, body }: UploadResponse<Data>): Data {
  if (status < 300 && body.data !== undefined) return body.data;
  throw new FetchError(body.error?.message ?? '', { data: body } as ConstructorParameters<typeof FetchError>[1]);
}

function send<Data>(
  path: string,
  file: File,
  { onProgress, signal }: { onProgress: (progress: number) => void; signal: AbortSignal },
): Promise<UploadResponse<Data>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', toBackendUrl(`/dealer-inventory${path}`));
    request.setRequestHeader('Authorization', `Bearer ${readJwt()}`);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: parse(request.responseText) });
    request.onerror = () => reject(new Error('The server was not reached.'));
    request.onabort = () => reject(new DOMException('Stopped.', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function parse(text: string): UploadResponse<never>['body'] {
  try {
    return JSON.parse(text) as UploadResponse<never>['body'];
  } catch {
    return {}; // a page of a proxy, perhaps
  }
}
