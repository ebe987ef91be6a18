import { FetchError, getFetchClient } from '@strapi/strapi/admin';
import { onServer } from './backend-url';

/** The login as Strapi's own client reads it, from where its login screen has put it. */
function readToken(): string {
  const kept = window.localStorage.getItem('jwtToken');
  if (kept) return JSON.parse(kept) as string;
  const cookie = document.cookie.split('; ').find((part) => part.startsWith('jwtToken='));
  return cookie ? decodeURIComponent(cookie.slice('jwtToken='.length)) : '';
}

/**
 * Sends a file as it is to one of the panel's routes, and tells how much of it has gone: Strapi's own client cannot.
 * A login that has run out is renewed once, by the way of Strapi's client.
 *
 * @param onProgress from 0 to 1
 * @throws FetchError with what the route said, Error when it was not reached
 */
export async function sendBytes<Data>(
  path: string,
  file: File,
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<Data> {
  const first = await send<Data>(path, file, { onProgress, signal });
  if (first.status !== 401) return dataOf(first);
  await getFetchClient().get('/dealer-inventory/types');
  return dataOf(await send<Data>(path, file, { onProgress, signal }));
}

interface Answer<Data> {
  readonly status: number;
  readonly body: { data?: Data; error?: { message: string; status: number; name: string } };
}

function dataOf<Data>({ status, body }: Answer<Data>): Data {
  if (status < 300 && body.data !== undefined) return body.data;
  throw new FetchError(body.error?.message ?? '', { data: body } as ConstructorParameters<typeof FetchError>[1]);
}

function send<Data>(
  path: string,
  file: File,
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<Answer<Data>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', onServer(`/dealer-inventory${path}`));
    request.setRequestHeader('Authorization', `Bearer ${readToken()}`);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: parse(request.responseText) });
    request.onerror = () => reject(new Error('The server was not reached.'));
    request.onabort = () => reject(new DOMException('Stopped.', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function parse(text: string): Answer<never>['body'] {
  try {
    return JSON.parse(text) as Answer<never>['body'];
  } catch {
    return {}; // a page of a proxy, perhaps
  }
}
