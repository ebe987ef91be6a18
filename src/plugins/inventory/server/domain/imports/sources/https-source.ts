import { because } from '../../../../contract/reason';
import { importLimits } from '../../../../contract/imports';
import { follow } from '../../../platform/outbound/follow-redirects';
import { OutboundFailure } from '../../../platform/outbound/outbound-failure';
import { cutText } from '../read/clean-text';
import { UnreadableFile } from '../read/unreadable-file';
import type { ImportFile } from '../read/import-file';
import { fileIn } from './fetched-file';
import type { FeedSource, SourceSecrets } from './feed-source';
import type { SourceDeps } from './source-deps';

/** From the first step to the last byte of a feed. */
const timeoutMs = 10 * 60 * 1000;

/** Downloads a feed. @throws UnreadableFile */
export async function fetchByHttps(
  { outbound, reach, incoming }: SourceDeps,
  { source, secrets }: { source: Extract<FeedSource, { kind: 'https' }>; secrets: SourceSecrets },
  signal: AbortSignal,
): Promise<ImportFile> {
  const file = await incoming.open(undefined);
  const { user } = source;
  const login = user === null ? undefined : Buffer.from(`${user}:${secrets.password ?? ''}`).toString('base64');
  try {
    const response = await follow(source.url, (url, { isSameOrigin }) =>
      outbound.download({
        purpose: 'feed',
        url,
        reach,
        timeoutMs,
        signal,
        maxBytes: importLimits.fileBytes,
        headers: login !== undefined && isSameOrigin ? { Authorization: `Basic ${login}` } : {},
        take: (chunk) => file.append(chunk),
      }),
    );
    if (response.status !== 200) throw new UnreadableFile(because('feed_status', { status: response.status }));
    if (response.isCut) throw new UnreadableFile(because('feed_size', { max: importLimits.fileBytes / 1024 / 1024 }));
    return fileIn(file, cutText(nameOf(source.url), 200));
  } catch (error) {
    await file.close();
    throw error instanceof OutboundFailure ? refuse(error) : error;
  }
}

function refuse(failure: OutboundFailure): UnreadableFile {
  return new UnreadableFile(because('feed_unreachable', { problem: failure.message }), { cause: failure });
}

function nameOf(url: string): string {
  const { pathname, hostname } = new URL(url);
  return pathname.split('/').at(-1) || hostname;
}
