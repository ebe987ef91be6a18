import { Box, Typography } from '@strapi/design-system';
import type { PanelWebhook } from '../../../../../contract/panel/webhooks/webhooks';
import { useText } from '../../../api/use-text';
import { ToneBadge } from '../../../parts/display/tone-badge';
import { useFormats } from '../../../parts/hooks/use-formats';
import { useWebhookTexts } from '../use-webhook-texts';

/**
 * Badge that says whether an endpoint is on, with the reason if the service switched it off, and since when it fails.
 */
export function EndpointState({ endpoint }: { endpoint: PanelWebhook }) {
  const t = useText();
  const texts = useWebhookTexts();
  const { ago } = useFormats();
  const { is_enabled: isOn, disabled_reason: reason, failing_since: since } = endpoint;
  const note =
    reason !== null ? texts.reason(reason) : since && isOn ? t('webhooks.failingSince', { ago: ago(since) }) : '';
  return (
    <Box>
      <EndpointBadge endpoint={endpoint} />
      {note !== '' && (
        <Typography tag="div" variant="pi" textColor="neutral600" style={{ marginTop: 4 }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}

/** Badge alone. */
export function EndpointBadge({
  endpoint: { is_enabled: isOn, disabled_reason: reason, failing_since: since },
}: {
  endpoint: PanelWebhook;
}) {
  const t = useText();
  if (isOn) {
    if (since !== null) return <ToneBadge tone="warning">{t('webhooks.failing')}</ToneBadge>;
    return <ToneBadge tone="success">{t('webhooks.on')}</ToneBadge>;
  }
  return <ToneBadge tone={reason === null ? 'neutral' : 'danger'}>{t('webhooks.off')}</ToneBadge>;
}
