import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Channel } from '../../domain/channels/channel-store';
import type { Receipt } from '../../domain/channels/receipts';
import { FileSummary } from '../../domain/channels/file-summary';
import { Slots } from '../../platform/limits/slots';
import { requestIdOf } from '../../platform/log/request-id';
import type { Services } from '../../services';
import type { ChannelFile } from '../shared/channels/channel-files';
import { feedToken, feedsRoot } from '../shared/channels/feed-address';
import type { Handler } from '../shared/handler';
import { matchesTag } from '../shared/conditional-request';

interface FeedDeps {
  readonly getServices: () => Services;
  /** Whether the server is shutting down and refuses requests. */
  readonly isRefusing: () => boolean;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly warn: (message: string) => void;
}

/**
 * Files sent at the same time, of one channel fewer: who reads one slowly keeps other partners in. A refused one asks
 * again.
 */
const sending = { atOnce: 24, ofOne: 4 } as const;

/** The most characters of a receipt's texts. */
const limits = { address: 64, agent: 200 } as const;

const common = {
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
  'Access-Control-Allow-Origin': '*', // the address is the secret
};

/**
 * Creates the handler of the files that partners fetch, `/feeds/<token>/<name>`. The name is for people: an old one
 * leads to the same file.
 */
export function createFeedHandler(deps: FeedDeps): Handler {
  const slots = new Slots(sending);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('X-Request-Id', requestIdOf(request.headers));
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, { Allow: 'GET, HEAD' });
    const token = feedToken(request.url ?? '');
    if (token === undefined) return refuse(response, 404);
    if (deps.isRefusing()) return refuse(response, 503, { 'Retry-After': '60' });
    const services = deps.getServices();
    const channel = await services.channels.byToken(token);
    if (!channel?.isEnabled) return refuse(response, 404);
    // Only known addresses count, so that made-up ones keep no partner out.
    const release = slots.take(String(channel.id));
    if (!release) return refuse(response, 503, { 'Retry-After': '60' });
    try {
      await serve({ request, response, channel }, services, deps);
    } finally {
      release();
    }
  };
  return {
    matches: (url) => url.startsWith(feedsRoot),
    handle: (request, response) =>
      void answer(request, response).catch((error: unknown) => {
        deps.warn(`Could not send the file of a channel. ${String(error)}`);
        if (response.headersSent) response.destroy();
        else refuse(response, 503, { 'Retry-After': '60' });
      }),
  };
}

interface Fetch {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly channel: Channel;
}

async function serve(fetch: Fetch, services: Services, { addressOf }: FeedDeps): Promise<void> {
  const { request, response, channel } = fetch;
  const at = services.clock.now();
  const note = (seen: Pick<Receipt, 'status' | 'isComplete' | 'bytes' | 'items' | 'durationMs'>) => {
    if (request.method !== 'GET') return;
    const agent = request.headers['user-agent']?.slice(0, limits.agent) ?? null;
    const address = addressOf(request).slice(0, limits.address) || null;
    services.receipts.add({ channelId: channel.id, at, address, agent, ...seen });
  };
  const nothing = { bytes: 0, items: new Map<number, number>(), durationMs: 0 };
  const file = await services.channelFiles.open(channel);
  if ('problem' in file) {
    note({ ...nothing, status: 503, isComplete: true });
    return refuse(response, 503, { 'Retry-After': '3600' });
  }
  const isCompressed = acceptsGzip(request);
  const headers = headersOf(file, isCompressed, at);
  if (isKnown(request, file, headers['Last-Modified'])) {
    response.writeHead(304, headers).end();
    return note({ ...nothing, status: 304, isComplete: true });
  }
  const type = { 'Content-Type': file.format.mediaType, ...(isCompressed && { 'Content-Encoding': 'gzip' }) };
  response.writeHead(200, { ...headers, ...type });
  if (request.method === 'HEAD') return void response.end();
  const summary = new FileSummary();
  const sent = await send(response, file.write(`${services.publicUrl}${request.url}`, summary), isCompressed);
  note({ ...sent, status: 200, items: summary.items });
}

/**
 * Sends the parts as fast as the partner reads. Without the last part the partner knows that the file is not complete.
 */
async function send(response: ServerResponse, parts: AsyncIterable<string>, isCompressed: boolean) {
  const start = performance.now();
  let bytes = 0;
  const counted = new PassThrough().on('data', (chunk: Buffer) => (bytes += chunk.length));
  const source = Readable.from(parts, { objectMode: false });
  let isComplete = true;
  try {
    if (isCompressed) await pipeline(source, createGzip({ level: 5 }), counted, response);
    else await pipeline(source, counted, response);
    if (!response.writableFinished) await once(response, 'finish');
  } catch {
    isComplete = false;
    response.destroy();
  }
  return { isComplete, bytes, durationMs: Math.round(performance.now() - start) };
}

function headersOf({ tag, changedAt }: ChannelFile, isCompressed: boolean, now: Date): Record<string, string> {
  // A change in the same second would have the same time.
  const isSettled = changedAt > 0 && Math.floor(changedAt / 1000) < Math.floor(now.getTime() / 1000);
  return {
    ...common,
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding',
    ETag: `"${tag}${isCompressed ? '-gzip' : ''}"`,
    ...(isSettled && { 'Last-Modified': new Date(changedAt).toUTCString() }),
  };
}

/** Returns whether the partner has the file already, compressed or not. */
function isKnown({ headers }: IncomingMessage, { tag }: ChannelFile, lastModified: string | undefined): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return [`"${tag}"`, `"${tag}-gzip"`].some((known) => matchesTag(tags, known));
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return lastModified !== undefined && Date.parse(lastModified) <= since;
}

function acceptsGzip({ headers }: IncomingMessage): boolean {
  const encodings = String(headers['accept-encoding'] ?? '').split(',');
  return encodings.some((encoding) => {
    const [name = '', weight = ''] = encoding.split(';').map((part) => part.trim().toLowerCase());
    return (name === 'gzip' || name === '*') && !(weight.startsWith('q=') && Number(weight.slice(2)) === 0);
  });
}

const refusalTexts = {
  404: 'There is no such file.',
  405: 'Use GET or HEAD.',
  503: 'The file is not available now.',
} as const;

function refuse(
  response: ServerResponse,
  status: keyof typeof refusalTexts,
  headers: Record<string, string> = {},
): void {
  const body = `${refusalTexts[status]}\n`;
  const type = { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': Buffer.byteLength(body) };
  response.writeHead(status, { ...common, 'Cache-Control': 'no-store', ...type, ...headers }).end(body);
}
