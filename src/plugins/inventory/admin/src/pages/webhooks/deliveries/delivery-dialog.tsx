import { Box, Flex, Typography } from '@strapi/design-system';
import type { PanelDelivery } from '../../../../../contract/panel/webhooks/webhooks';
import { usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { InfoDialog } from '../../../parts/dialogs/info-dialog';
import { FactList } from '../../../parts/display/fact-list';
import { useFormats } from '../../../parts/hooks/use-formats';
import { ErrorNotice } from '../../../parts/page/error-notice';
import { Loading } from '../../../parts/page/loading';
import { useWebhookTexts } from '../use-webhook-texts';
import { DeliveryStatusBadge } from './delivery-status';
import { useAnswerText } from './delivery-table';
import { formatJson } from './format-json';

/** Dialog with what was sent and answered. */
export function DeliveryDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const t = useText();
  const texts = useWebhookTexts();
  // Not loaded again while it is open: each read of a lead is recorded in the audit log.
  const { data, error, isLoading, refetch } = usePanelQuery<PanelDelivery>(path, {}, { staleMs: Infinity });
  return (
    <InfoDialog title={data ? texts.event(data.event) : t('webhooks.delivery')} onClose={onClose}>
      {isLoading && <Loading />}
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && <Details delivery={data} />}
    </InfoDialog>
  );
}

function Details({ delivery }: { delivery: PanelDelivery }) {
  const t = useText();
  const { dateTime, number } = useFormats();
  const answerOf = useAnswerText();
  const timeOf = (at: string | null) => (at === null ? '–' : dateTime(at));
  const { body, response, duration_ms: ms, attempts } = delivery;
  const isHidden = delivery.lead_id !== null && body === null && attempts > 0;
  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      <FactList
        facts={[
          { label: t('webhooks.status'), value: <DeliveryStatusBadge status={delivery.status} /> },
          { label: t('webhooks.answer'), value: answerOf(delivery) },
          { label: t('webhooks.duration'), value: ms === null ? '–' : t('webhooks.ms', { ms }) },
          { label: t('webhooks.attempts'), value: number(attempts) },
          { label: t('webhooks.time'), value: timeOf(delivery.occurred_at) },
          ...(delivery.next_attempt_at === null
            ? []
            : [{ label: t('webhooks.next'), value: timeOf(delivery.next_attempt_at) }]),
          { label: t('webhooks.messageId'), value: delivery.message_id ?? '–' },
        ]}
      />
      {isHidden ? (
        <Typography textColor="neutral600">{t('webhooks.hiddenLead')}</Typography>
      ) : (
        <>
          <Code title={t('webhooks.payload')} text={formatJson(body)} />
          <Code title={t('webhooks.response')} text={formatJson(response)} />
        </>
      )}
    </Flex>
  );
}

/** A text as it was sent, in a box that scrolls, also by keyboard. */
function Code({ title, text }: { title: string; text: string }) {
  const t = useText();
  return (
    <Box>
      <Typography variant="pi" fontWeight="bold" tag="h3">
        {title}
      </Typography>
      <Box
        tag="pre"
        tabIndex={0}
        role="region"
        aria-label={title}
        background="neutral100"
        borderColor="neutral200"
        hasRadius
        padding={3}
        marginTop={1}
        style={{ maxHeight: '24rem', overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        <Typography style={{ fontFamily: 'monospace' }}>{text === '' ? t('webhooks.nothing') : text}</Typography>
      </Box>
    </Box>
  );
}
