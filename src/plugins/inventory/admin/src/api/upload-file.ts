import { FetchError, getFetchClient } from '@strapi/strapi/admin';
import { toBackendUrl } from './backend-url';

/** Returns the admin's JWT from where Strapi's login stores it: local storage or a cookie. */
function readJwt(): string {
  const stored = window.localStorage.getItem('jwtToken');
  if (stored) return JSON.parse(stored) as string;
  const cookie = document.cookie.split('; ').find((progress) => progress.startsWith('jwtToken='));
  return cookie ? decodeURIComponent(cookie.slice('jwtToken='.length)) : '';
}

/**
 * Uploads a file to a panel route and reports progress, which Strapi's client cannot. Refreshes an expired session
 * once, with a request of Strapi's client.
 *
 * @param onProgress from 0 to 1
 * @throws FetchError with the server's error, Error if the server cannot be reached
 */
export async function uploadFile<Data>(
  path: string,
  file: Blob,
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
  file: Blob,
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
    return {}; // not JSON, such as the error page of a proxy
  }
}
