import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from 'node:http';
import { requestIdOf } from '../../platform/log/request-id';
import type { Handler } from '../shared/handler';
import { matchesTag } from '../shared/conditional-request';
import { type AppFile, type Encoding, encodings, readAppFiles } from './app-files';
import { appHeaders } from './app-headers';

export const appPath = '/app';

interface AppDeps {
  /** The folder of the built app. */
  readonly folder: string;
  readonly publicUrl: string;
  readonly warn: (message: string) => void;
}

/**
 * Creates the handler of the lot app: static files, which need no key and no license, because the app asks the API.
 * @returns no handler if the app was not built
 */
export function appHandlers({ folder, publicUrl, warn }: AppDeps): Handler[] {
  const files = readAppFiles(folder);
  if (!files) {
    warn('The lot app was not built: run npm run build, or set SVC_APP=off.');
    return [];
  }
  const common = appHeaders(publicUrl);
  return [{ matches: isAppPath, handle: answer(files, common) }];
}

function isAppPath(url: string): boolean {
  const path = pathOf(url);
  return path === appPath || path.startsWith(`${appPath}/`);
}

function answer(files: ReadonlyMap<string, AppFile>, common: Readonly<Record<string, string>>): RequestListener {
  return (request, response) => {
    const headers = { ...common, 'X-Request-Id': requestIdOf(request.headers) };
    const end = (status: number, more: OutgoingHttpHeaders, text = '') =>
      void response.writeHead(status, { ...headers, ...more, 'Content-Length': Buffer.byteLength(text) }).end(text);
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(405, { Allow: 'GET, HEAD' });
    const path = pathOf(request.url ?? '');
    if (path === appPath) return end(301, { Location: 'app/', 'Cache-Control': 'no-cache' });
    const file = files.get(path.slice(appPath.length + 1) || 'index.html');
    if (!file) return end(404, { ...plainText, 'Cache-Control': 'no-store' }, 'The lot app has no such file.\n');
    const known = {
      ...headers,
      ETag: `W/${file.tag}`,
      Vary: 'Accept-Encoding',
      'Cache-Control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    if (matchesTag(request.headers['if-none-match'], file.tag)) return void response.writeHead(304, known).end();
    const encoding = encodingFor(request, file);
    const body = (encoding && file.encoded[encoding]) ?? file.plain;
    response.writeHead(200, {
      ...known,
      'Content-Type': file.type,
      'Content-Length': body.length,
      ...(encoding && { 'Content-Encoding': encoding }),
    });
    response.end(body); // Node omits it for HEAD
  };
}

const plainText = { 'Content-Type': 'text/plain; charset=utf-8' };

/** Returns the first encoding that the file has and the browser accepts. */
function encodingFor(request: IncomingMessage, file: AppFile): Encoding | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';', 1)[0]);
  return (Object.keys(encodings) as Encoding[]).find((one) => accepted.includes(one) && file.encoded[one]);
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}
