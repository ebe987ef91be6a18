import { Box, Flex, IconButton, Typography } from '@strapi/design-system';
import { ArrowClockwise, Eye } from '@strapi/icons';
import type { PanelDeliveryLine } from '../../../../../contract/panel/webhooks/webhooks';
import { useText } from '../../../api/use-text';
import { useFormats } from '../../../parts/hooks/use-formats';
import { ListingName } from '../../../parts/listings/listing-name';
import { RecordTable } from '../../../parts/lists/record-table';
import { useWebhookTexts } from '../use-webhook-texts';
import { DeliveryStatusBadge } from './delivery-status';

/** Table of deliveries with their results. */
export function DeliveryTable({
  deliveries,
  isOn,
  onOpen,
  onReplay,
}: {
  deliveries: readonly PanelDeliveryLine[];
  /** Whether the endpoint is on. Otherwise nothing is tried again. */
  isOn: boolean;
  onOpen: (id: number) => void;
  onReplay: ((id: number) => void) | undefined;
}) {
  const t = useText();
  const { dateTime, number } = useFormats();
  const answerOf = useAnswerText();
  return (
    <RecordTable
      caption={t('webhooks.deliveries')}
      items={deliveries}
      keyOf={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      columns={[
        {
          name: 'event',
          label: t('webhooks.event'),
          onPhone: 'title',
          cell: (delivery) => <Event delivery={delivery} />,
        },
        { name: 'status', label: t('webhooks.status'), cell: ({ status }) => <DeliveryStatusBadge status={status} /> },
        {
          name: 'attempts',
          label: t('webhooks.attempts'),
          isNumber: true,
          cell: ({ attempts }) => <Typography>{number(attempts)}</Typography>,
        },
        {
          name: 'answer',
          label: t('webhooks.answer'),
          cell: (delivery) => <Typography>{answerOf(delivery)}</Typography>,
        },
        {
          name: 'duration',
          label: t('webhooks.duration'),
          isNumber: true,
          cell: ({ duration_ms: ms }) => (
            <Typography style={{ whiteSpace: 'nowrap' }}>{ms === null ? '–' : t('webhooks.ms', { ms })}</Typography>
          ),
        },
        {
          name: 'time',
          label: t('webhooks.time'),
          cell: ({ occurred_at: at, next_attempt_at: next, status, attempts }) => (
            <Box>
              <Typography tag="div" style={{ whiteSpace: 'nowrap' }}>
                {at === null ? '' : dateTime(at)}
              </Typography>
              {isOn && status === 'pending' && attempts > 0 && next !== null && (
                <Typography tag="div" variant="pi" textColor="neutral600" style={{ whiteSpace: 'nowrap' }}>
                  {t('webhooks.nextAttempt', { time: dateTime(next) })}
                </Typography>
              )}
            </Box>
          ),
        },
      ]}
      hasIconActions
      actions={({ id, event }) => <Buttons id={id} event={event} onOpen={onOpen} onReplay={onReplay} />}
    />
  );
}

function Event({ delivery: { event, listing } }: { delivery: PanelDeliveryLine }) {
  const texts = useWebhookTexts();
  return (
    <Flex direction="column" alignItems="flex-start" gap={1}>
      <Typography fontWeight="semiBold">{texts.event(event)}</Typography>
      {listing && <ListingName listing={listing} />}
    </Flex>
  );
}

function Buttons({
  id,
  event,
  onOpen,
  onReplay,
}: Pick<PanelDeliveryLine, 'id' | 'event'> & {
  onOpen: (id: number) => void;
  onReplay: ((id: number) => void) | undefined;
}) {
  const t = useText();
  const texts = useWebhookTexts();
  return (
    <>
      <IconButton label={t('webhooks.show', { event: texts.event(event) })} variant="ghost" onClick={() => onOpen(id)}>
        <Eye />
      </IconButton>
      {onReplay && (
        <IconButton
          label={t('webhooks.sendAgain', { event: texts.event(event) })}
          variant="ghost"
          onClick={() => onReplay(id)}
        >
          <ArrowClockwise />
        </IconButton>
      )}
    </>
  );
}

/** Returns a function that says what the endpoint answered, or why there is no answer. */
export function useAnswerText() {
  const t = useText();
  return ({
    response_status: status,
    error,
    attempts,
  }: Pick<PanelDeliveryLine, 'response_status' | 'error' | 'attempts'>) =>
    status !== null ? String(status) : attempts > 0 ? (error ?? t('webhooks.noAnswer')) : '–';
}
