import type { PanelChannelReport } from '../../../../../contract/panel/channels/channels';
import { useText } from '../../../api/use-text';
import { type Fact, FactList } from '../../../parts/display/fact-list';
import { useFormats } from '../../../parts/hooks/use-formats';
import { useChannelTexts } from '../use-channel-texts';
import { ChannelState } from './channel-state';

/** What a channel publishes, and how it is fetched. */
export function ChannelFacts({ report }: { report: PanelChannelReport }) {
  const t = useText();
  const texts = useChannelTexts();
  const { ago, dateTime, number } = useFormats();
  const { channel, drift, usual_interval_seconds: interval } = report;
  const facts: Fact[] = [
    { label: t('channels.state'), value: <ChannelState channel={channel} /> },
    { label: t('channels.items'), value: number(report.items) },
    { label: t('channels.leftOut'), value: number(report.left_out) },
    { label: t('channels.type'), value: channel.type_name ?? '–' },
    {
      label: t('channels.filter'),
      value: channel.filter === '' ? t('channels.noFilter') : decoded(channel.filter),
    },
    {
      label: t('channels.lastFetch'),
      value: channel.last_fetched_at === null ? t('channels.never') : ago(channel.last_fetched_at),
      ...(interval !== null && { note: texts.interval(interval) }),
    },
    ...(channel.next_fetch_at === null
      ? []
      : [{ label: t('channels.nextFetch'), value: dateTime(channel.next_fetch_at) }]),
    ...(drift === null ? [] : [{ label: t('channels.drift'), value: driftText(drift, t) }]),
  ];
  return <FactList facts={facts} />;
}

function driftText(drift: NonNullable<PanelChannelReport['drift']>, t: ReturnType<typeof useText>): string {
  if (drift.new + drift.changed + drift.gone === 0) return t('channels.noDrift');
  return t('channels.driftCounts', { added: drift.new, changed: drift.changed, gone: drift.gone });
}

function decoded(filter: string): string {
  return [...new URLSearchParams(filter)].map(([name, value]) => `${name} = ${value}`).join('\n');
}
