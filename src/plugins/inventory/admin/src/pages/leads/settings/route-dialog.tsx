import { useState } from 'react';
import type { LeadMailSettings, LeadRoute, LeadRouteBody } from '../../../../../contract/panel/lead-work/mail';
import { describeError, usePanelMutation } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { FormDialog } from '../../../parts/dialogs/form-dialog';
import { TextAreaField } from '../../../parts/fields/text-area-field';
import { TextField } from '../../../parts/fields/text-field';

/** Dialog that sets who gets the leads of a type. With all fields empty the type has no route of its own. */
export function RouteDialog({
  typeId,
  name,
  route,
  onClose,
}: {
  typeId: number | null;
  name: string;
  route: LeadRoute | undefined;
  onClose: () => void;
}) {
  const t = useText();
  const [form, setForm] = useState({
    addresses: route?.notice_addresses.join('\n') ?? '',
    crm: route?.crm_address ?? '',
    hours: route?.remind_hours === null || route === undefined ? '' : String(route.remind_hours),
  });
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change });
  const path = `/lead-mail/routes/${typeId ?? 'all'}`;
  const save = usePanelMutation<LeadMailSettings, LeadRouteBody | undefined>(
    (body) => (body ? { method: 'put', path, body } : { method: 'del', path }),
    ['lead-mail'],
  );
  const failure = save.error ? describeError(save.error, t) : undefined;
  const problems = failure?.params ?? {};
  const addressProblem = Object.entries(problems).find(([field]) => field.startsWith('notice_addresses'))?.[1];
  const submit = () => {
    const isEmpty = Object.values(form).every((value) => value.trim() === '');
    const body = {
      notice_addresses: form.addresses.split(/[\s,;]+/).filter((address) => address !== ''),
      crm_address: form.crm.trim() || null,
      remind_hours: form.hours.trim() === '' ? null : Number(form.hours),
    };
    save.mutate(isEmpty ? undefined : body, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t('leads.routeEditOf', { name })}
      submitLabel={t('common.save')}
      isBusy={save.isPending}
      failure={failure}
      fields={['notice_addresses', 'crm_address', 'remind_hours']}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextAreaField
        name="notice_addresses"
        label={t('leads.routeAddresses')}
        hint={t('leads.routeAddressesHint')}
        value={form.addresses}
        error={addressProblem}
        rows={3}
        onChange={(addresses) => set({ addresses })}
      />
      <TextField
        name="crm_address"
        label={t('leads.routeCrmAddress')}
        hint={t('leads.routeCrmHint')}
        value={form.crm}
        error={problems.crm_address}
        onChange={(crm) => set({ crm })}
      />
      <TextField
        name="remind_hours"
        label={t('leads.routeHours')}
        hint={t('leads.routeHoursHint')}
        value={form.hours}
        error={problems.remind_hours}
        inputMode="numeric"
        onChange={(hours) => set({ hours })}
      />
    </FormDialog>
  );
}
