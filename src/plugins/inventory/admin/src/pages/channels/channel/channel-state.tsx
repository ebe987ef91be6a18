import type { PanelChannel } from '../../../../../contract/panel/channels/channels';
import { useText } from '../../../api/use-text';
import { ToneBadge } from '../../../parts/display/tone-badge';

/** Badge that says whether a channel is on, and whether it is fetched as usual. */
export function ChannelState({ channel }: { channel: PanelChannel }) {
  const t = useText();
  if (!channel.is_enabled) return <ToneBadge tone="neutral">{t('channels.paused')}</ToneBadge>;
  if (channel.missed_at !== null) return <ToneBadge tone="danger">{t('channels.missed')}</ToneBadge>;
  if (channel.last_fetched_at === null) return <ToneBadge tone="secondary">{t('channels.waiting')}</ToneBadge>;
  return <ToneBadge tone="success">{t('channels.on')}</ToneBadge>;
}
