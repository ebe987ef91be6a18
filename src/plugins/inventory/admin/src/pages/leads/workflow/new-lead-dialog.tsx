import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FoundListing } from '../../../../../contract/panel/find';
import { leadLimits, newLead } from '../../../../../contract/lead';
import type { NewLeadBody } from '../../../../../contract/panel/leads';
import { describeError, usePanelMutation } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { FormDialog } from '../../../parts/dialogs/form-dialog';
import { SelectField } from '../../../parts/fields/select-field';
import { TextAreaField } from '../../../parts/fields/text-area-field';
import { TextField } from '../../../parts/fields/text-field';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { panelPaths } from '../../../parts/page/panel-paths';
import { knownKinds, useKindText } from '../lead-texts';
import { ListingField } from './listing-field';

/** Dialog that enters a lead by hand, such as of a visit or a call. */
export function NewLeadDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const kindText = useKindText();
  const navigate = useNavigate();
  const [form, setForm] = useState({ name: '', email: '', phone: '', kind: newLead.kind as string, message: '' });
  const [listing, setListing] = useState<FoundListing>();
  const mayFind = usePermissions().may('listings.read');
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change });
  const enter = usePanelMutation<{ id: number }, NewLeadBody>(
    (body) => ({ method: 'post', path: '/leads', body }),
    ['leads'],
  );
  const failure = enter.error ? describeError(enter.error, t) : undefined;
  const problems = failure?.params ?? {};
  return (
    <FormDialog
      title={t('leads.enter')}
      submitLabel={t('leads.enter')}
      isBusy={enter.isPending}
      isDisabled={form.email.trim() === '' && form.phone.trim() === ''}
      failure={failure}
      fields={['name', 'email', 'phone', 'message']}
      onSubmit={() =>
        enter.mutate(
          { ...form, ...(listing && { listing_id: listing.id }) },
          { onSuccess: ({ id }) => navigate(panelPaths.lead(id)) },
        )
      }
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('leads.name')}
        value={form.name}
        error={problems.name}
        maxLength={leadLimits.name}
        onChange={(name) => set({ name })}
      />
      <TextField
        name="email"
        label={t('leads.email')}
        hint={t('leads.emailOrPhone')}
        value={form.email}
        error={problems.email}
        maxLength={leadLimits.email}
        onChange={(email) => set({ email })}
      />
      <TextField
        name="phone"
        label={t('leads.phone')}
        value={form.phone}
        error={problems.phone}
        maxLength={leadLimits.phone}
        onChange={(phone) => set({ phone })}
      />
      {mayFind && <ListingField listing={listing} onChange={setListing} />}
      <SelectField
        name="kind"
        label={t('leads.kind')}
        value={form.kind}
        options={knownKinds.map((kind) => ({ value: kind, label: kindText(kind) }))}
        onChange={(kind) => set({ kind })}
      />
      <TextAreaField
        name="message"
        label={t('leads.message')}
        value={form.message}
        error={problems.message}
        maxLength={leadLimits.message}
        onChange={(message) => set({ message })}
      />
    </FormDialog>
  );
}
