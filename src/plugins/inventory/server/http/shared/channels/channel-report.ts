import type { Reason } from '../../../../contract/reason';
import { readSentItems } from '../../../domain/channels/channel-store';
import type { Channels, OpenChannel } from '../../../domain/channels/channels';
import { type ChannelFetch, readFetches } from '../../../domain/channels/fetch-store';
import type { Receipts } from '../../../domain/channels/receipts';
import { type Drift, driftOf, unpackItems } from '../../../domain/channels/sent-items';
import { FileSummary } from '../../../domain/channels/file-summary';
import type { Reader } from '../../../platform/database/database';
import type { ChannelFiles } from './channel-files';

/** What a channel publishes, leaves out, and who fetched it. */
export interface ChannelReport {
  readonly opened: OpenChannel;
  /** Why the file cannot be written. */
  readonly problem: Reason | undefined;
  readonly summary: FileSummary;
  readonly drift: (Drift & { readonly since: string }) | undefined;
  readonly fetches: readonly ChannelFetch[];
}

interface ReportDeps {
  readonly database: { readonly read: Reader };
  readonly channels: Channels;
  readonly channelFiles: ChannelFiles;
  readonly receipts: Receipts;
}

/** Reads the report of a channel. @throws Refusal `svc_channel_not_found` */
export async function reportOf(
  id: number,
  { channels, channelFiles, receipts, database: { read } }: ReportDeps,
): Promise<ChannelReport> {
  await receipts.flush(); // a report right after a fetch shows it
  const opened = await channels.one(id);
  const file = await channelFiles.open(opened.channel);
  const isBroken = 'problem' in file;
  const summary = isBroken ? new FileSummary() : await channelFiles.summary(opened.channel, file);
  const sent = isBroken ? undefined : await readSentItems(read, id);
  return {
    opened,
    problem: isBroken ? file.problem : undefined,
    summary,
    drift: sent && { since: sent.at, ...driftOf(unpackItems(sent.packed), summary.items) },
    fetches: await readFetches(read, id),
  };
}
