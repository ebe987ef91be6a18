import { Checkbox } from '@strapi/design-system';
import { type WebhookEvent, webhookEvents } from '../../../../../contract/webhooks';
import { useText } from '../../../api/use-text';
import { useWebhookTexts } from '../use-webhook-texts';
import { CheckGroup } from './check-group';

/** Check boxes for the events that an endpoint receives, with one for all of them. */
export function EventFields({
  value,
  error,
  onChange,
}: {
  value: readonly WebhookEvent[];
  error: string | undefined;
  onChange: (events: readonly WebhookEvent[]) => void;
}) {
  const t = useText();
  const texts = useWebhookTexts();
  const isAll = value.length === webhookEvents.length;
  return (
    <CheckGroup legend={t('webhooks.events')} hint={t('webhooks.eventsHint')} error={error}>
      <Checkbox
        checked={isAll ? true : value.length > 0 ? 'indeterminate' : false}
        onCheckedChange={() => onChange(isAll ? [] : webhookEvents)}
      >
        {t('webhooks.allEvents')}
      </Checkbox>
      {webhookEvents.map((event) => (
        <Checkbox
          key={event}
          checked={value.includes(event)}
          onCheckedChange={(on) =>
            onChange(webhookEvents.filter((one) => (one === event ? on === true : value.includes(one))))
          }
        >
          {texts.event(event)}
        </Checkbox>
      ))}
    </CheckGroup>
  );
}
