import type { DeliveryStatus } from '../../../../../contract/webhooks';
import { useText } from '../../../api/use-text';
import { type Tone, ToneBadge } from '../../../parts/display/tone-badge';
import type { TextId } from '../../../translations';

const statusTexts = {
  pending: 'webhooks.pending',
  delivered: 'webhooks.delivered',
  failed: 'webhooks.failed',
} as const satisfies Record<DeliveryStatus, TextId>;

const tones = {
  pending: 'warning',
  delivered: 'success',
  failed: 'danger',
} as const satisfies Record<DeliveryStatus, Tone>;

/** Badge with the status of a delivery. */
export function DeliveryStatusBadge({ status }: { status: DeliveryStatus }) {
  const t = useText();
  return <ToneBadge tone={tones[status]}>{t(statusTexts[status])}</ToneBadge>;
}
