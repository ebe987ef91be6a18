import { Checkbox, Field } from '@strapi/design-system';
import type { IssuedPanelWebhook, PanelWebhook } from '../../../../../contract/panel/webhooks/webhooks';
import { webhookLimits } from '../../../../../contract/webhooks';
import { useText } from '../../../api/use-text';
import { FormDialog } from '../../../parts/dialogs/form-dialog';
import { TextField } from '../../../parts/fields/text-field';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { EventFields } from './event-fields';
import { TypeFields } from './type-fields';
import { useEndpointForm } from './use-endpoint-form';

/** Dialog to add or edit an endpoint. */
export function EndpointDialog({
  endpoint,
  onAdded = () => undefined,
  onClose,
}: {
  endpoint?: PanelWebhook;
  onAdded?: (issued: IssuedPanelWebhook) => void;
  onClose: () => void;
}) {
  const t = useText();
  const { may } = usePermissions();
  const { form, set, isSaving, failure, submit } = useEndpointForm(endpoint, { onAdded, onClose });
  const problems = failure?.params ?? {};
  return (
    <FormDialog
      title={t(endpoint ? 'webhooks.edit' : 'webhooks.add')}
      submitLabel={t(endpoint ? 'common.save' : 'webhooks.add')}
      isBusy={isSaving}
      isDisabled={form.url.trim() === '' || form.events.length === 0}
      failure={failure}
      fields={['url', 'description', 'events']}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="url"
        label={t('webhooks.url')}
        hint={t('webhooks.urlHint')}
        placeholder="https://"
        value={form.url}
        error={problems.url}
        maxLength={webhookLimits.url}
        required
        onChange={(url) => set({ url })}
      />
      <TextField
        name="description"
        label={t('webhooks.description')}
        hint={t('webhooks.descriptionHint')}
        value={form.description}
        error={problems.description}
        maxLength={webhookLimits.description}
        onChange={(description) => set({ description })}
      />
      <EventFields value={form.events} error={problems.events} onChange={(events) => set({ events })} />
      {form.events.includes('lead.created') && (may('leads.read') || form.include_personal_data) && (
        <Field.Root name="include_personal_data" hint={t('webhooks.personalDataHint')}>
          <Checkbox
            checked={form.include_personal_data}
            onCheckedChange={(on) => set({ include_personal_data: on === true })}
          >
            {t('webhooks.personalData')}
          </Checkbox>
          <Field.Hint />
        </Field.Root>
      )}
      <TypeFields value={form.type_ids} onChange={(type_ids) => set({ type_ids })} />
    </FormDialog>
  );
}
