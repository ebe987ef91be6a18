import { inEnglish } from '../../../../contract/reason';
import type { channelReportResponse } from '../../../../contract/responses/channels/channel';
import type { DeepReadonly } from '../../../../contract/responses/fields';
import type { ChannelReport } from '../../shared/channels/channel-report';
import { presentChannel, presentFetch } from '../../shared/channels/present-channel';

/** Returns the report of a channel, with its reasons in English. */
export function presentChannelReport(
  { opened, problem, summary, drift, fetches }: ChannelReport,
  publicUrl: string,
): DeepReadonly<typeof channelReportResponse> {
  const { usualIntervalMs } = opened.channel;
  return {
    channel: presentChannel(opened, publicUrl),
    problem: problem === undefined ? null : inEnglish(problem),
    items: summary.items.size,
    left_out: summary.leftOut,
    reasons: summary.reasons.map(({ field, reason, count }) => ({ field, message: inEnglish(reason), count })),
    listings: summary.listings.map(({ id, title, problems }) => ({
      listing_id: id,
      title,
      problems: problems.map(({ field, reason }) => ({ field, message: inEnglish(reason) })),
    })),
    usual_interval_seconds: usualIntervalMs === null ? null : Math.round(usualIntervalMs / 1000),
    drift: drift ? { since: drift.since, new: drift.new, changed: drift.changed, gone: drift.gone } : null,
    fetches: fetches.map(presentFetch),
  };
}
