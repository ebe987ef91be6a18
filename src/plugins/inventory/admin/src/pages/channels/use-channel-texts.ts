import type { ChannelKind } from '../../../../contract/channels/channels';
import type { PanelProblem } from '../../../../contract/panel/channels/channels';
import { describeReason } from '../../api/translate-reason';
import { useText } from '../../api/use-text';
import type { TextId } from '../../translations';

const kindTexts = {
  google_vehicle_listings: 'channels.google',
  meta_automotive: 'channels.meta',
  json_feed: 'channels.json',
  csv: 'channels.csv',
} as const satisfies Record<ChannelKind, TextId>;

/** Returns functions that name kinds of channels, and say what is wrong with a listing. */
export function useChannelTexts() {
  const t = useText();
  return {
    kind: (kind: ChannelKind) => t(kindTexts[kind]),
    problem: (problem: Pick<PanelProblem, 'message' | 'reason'>) => {
      const text = describeReason({ message: problem.message, ...(problem.reason && { reason: problem.reason }) }, t);
      return text.charAt(0).toLocaleUpperCase() + text.slice(1);
    },
    interval: (seconds: number) =>
      seconds < 5400
        ? t('channels.everyMinutes', { count: Math.round(seconds / 60) })
        : seconds < 129_600
          ? t('channels.everyHours', { count: Math.round(seconds / 3600) })
          : t('channels.everyDays', { count: Math.round(seconds / 86_400) }),
  };
}
