import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import type { ServiceFacts } from './service';

/** A request as written on the wire: the path is not normalized. */
export interface WrittenRequest {
  readonly method: string;
  /** The target of the request line; may be an absolute URL. */
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
}

export interface WrittenResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends a request without a login or cookies. */
export function sendAsWritten(
  { siteUrl }: Pick<ServiceFacts, 'siteUrl'>,
  { method, path, headers = {}, body }: WrittenRequest,
): Promise<WrittenResponse> {
  const { hostname, port } = new URL(siteUrl);
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const asked = request({ hostname, port, agent, method, path, headers: { ...length, ...headers } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      answer.on('error', reject);
    });
    asked.on('error', (error) => reject(new Error(`${method} ${path}: ${error.message}`)));
    asked.end(body);
  });
}

const encodeAll = (text: string) =>
  text.replace(/[^/]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
const encodeFirst = (path: string) => path.replace(/(?<=\/)[a-z]/gi, (letter) => encodeAll(letter));
const upperFirst = (path: string) => path.replace(/(?<=\/)[a-z]/g, (letter) => letter.toUpperCase());
const alternating = (path: string) => [...path].map((c, at) => (at % 2 ? c.toUpperCase() : c)).join('');

/** Every spelling of a path that a router, a proxy or a check might treat as the same path. */
export function spellingsOf(path: string): string[] {
  const cases = [path, path.toUpperCase(), upperFirst(path), alternating(path)];
  const ends = [
    '/',
    '//',
    '/.',
    '/./',
    '?',
    '?a=1',
    '/?a=1',
    '?/../',
    '#x',
    ';a=b',
    '.json',
    '%20',
    '%00',
    '%0a',
    '%2f',
    '/%2e',
  ];
  const starts = [
    '/',
    '//',
    '/.',
    '/./.',
    '/x/..',
    '/%2e',
    '/x/%2e%2e',
    '/api/..',
    '/api/v1/..',
    '/uploads/..',
    '/admin/..',
  ];
  return [
    ...new Set([
      ...cases,
      ...cases.slice(1).map((spelled) => `${spelled}/`),
      ...ends.map((end) => path + end),
      ...starts.map((start) => start + path),
      path.replaceAll('/', '//'),
      path.replaceAll('/', '/./'),
      path.replace(/(?<=.)\/(?=[^/]*$)/, '%2f'),
      `/${path.slice(1).replaceAll('/', '\\')}`,
      encodeFirst(path),
      encodeAll(path),
      encodeAll(path).replaceAll('%', '%25'),
      ...['http://localhost', 'HTTP://127.0.0.1:80', 'https://evil.example'].map((origin) => origin + path),
      `http://localhost${path.toUpperCase()}/`,
      `http://localhost/x/..${path}`,
    ]),
  ];
}
