import type { DeliveryStatus } from '../../../../../contract/webhooks';
import { StatusBadge, type StatusLooks } from '../../../parts/display/status-badge';

const statusLooks = {
  pending: { text: 'webhooks.pending', tone: 'warning' },
  delivered: { text: 'webhooks.delivered', tone: 'success' },
  failed: { text: 'webhooks.failed', tone: 'danger' },
} as const satisfies StatusLooks<DeliveryStatus>;

/** Badge with the status of a delivery. */
export function DeliveryStatusBadge({ status }: { status: DeliveryStatus }) {
  return <StatusBadge status={status} looks={statusLooks} />;
}
