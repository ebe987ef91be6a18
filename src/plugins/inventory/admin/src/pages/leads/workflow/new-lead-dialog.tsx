import { Box, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FoundListing } from '../../../../../contract/panel/find';
import { leadLimits, newLead } from '../../../../../contract/lead';
import type { NewLeadBody } from '../../../../../contract/panel/leads';
import type { LeadOfAdf } from '../../../../../contract/panel/lead-work/adf';
import { describeError, usePanelMutation } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { FactList } from '../../../parts/display/fact-list';
import { FormDialog } from '../../../parts/dialogs/form-dialog';
import { SelectField } from '../../../parts/fields/select-field';
import { TextAreaField } from '../../../parts/fields/text-area-field';
import { TextField } from '../../../parts/fields/text-field';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { panelPaths } from '../../../parts/page/panel-paths';
import { useLeadFacts } from '../conversation/use-lead-facts';
import { knownKinds, useKindText } from '../lead-texts';
import { AdfBox } from './adf-box';
import { ListingField } from './listing-field';

type MoreOfLead = Pick<LeadOfAdf, 'fields' | 'source'>;

/** The state of the form, and a function that fills it in from ADF. */
function useNewLead() {
  const [form, setForm] = useState({ name: '', email: '', phone: '', kind: newLead.kind as string, message: '' });
  const [listing, setListing] = useState<FoundListing>();
  const [more, setMore] = useState<MoreOfLead>();
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change });
  const fill = ({ listing: found, fields, source, name, email, phone, kind, message }: LeadOfAdf) => {
    setForm({ name: name ?? '', email: email ?? '', phone: phone ?? '', kind, message: message ?? '' });
    setListing(found ?? undefined);
    setMore({ fields, source });
  };
  return { form, set, listing, setListing, more, fill };
}

/** Dialog that enters a lead by hand, such as of a visit or a call. */
export function NewLeadDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const kindText = useKindText();
  const navigate = useNavigate();
  const { form, set, listing, setListing, more, fill } = useNewLead();
  const mayFind = usePermissions().may('listings.read');
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
          { ...form, ...more, ...(listing && { listing_id: listing.id }) },
          { onSuccess: ({ id }) => navigate(panelPaths.lead(id)) },
        )
      }
      onClose={onClose}
    >
      <AdfBox onRead={fill} />
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
      {more && <AlsoSaved more={more} />}
    </FormDialog>
  );
}

/** What ADF says beyond the fields of the form. */
function AlsoSaved({ more: { fields, source } }: { more: MoreOfLead }) {
  const t = useText();
  const factsOf = useLeadFacts();
  return (
    <Box>
      <Typography variant="pi" fontWeight="bold" tag="h3" paddingBottom={2}>
        {t('leads.adfMore')}
      </Typography>
      <FactList facts={factsOf({ ...fields, ...source })} />
    </Box>
  );
}
