import { Checkbox, Field } from '@strapi/design-system';
import type { RevealedKey } from '../../../../contract/panel/keys';
import type { GrantableRole, SavedPerson, StaffPerson } from '../../../../contract/panel/staff';
import { useText } from '../../api/use-text';
import { FormDialog } from '../../parts/dialogs/form-dialog';
import { SelectField } from '../../parts/fields/select-field';
import { TextField } from '../../parts/fields/text-field';
import { usePermissions } from '../../parts/hooks/use-permissions';
import { CapabilityFields } from './capability-fields';
import { keptAccess, noAccess, usePersonForm } from './use-person-form';

/** Dialog to add or edit a person: name, email, what the person may do, panel access and, for a new one, a key. */
export function PersonDialog({
  person,
  roles,
  onSaved,
  onClose,
}: {
  person: StaffPerson | undefined;
  roles: readonly GrantableRole[];
  onSaved: (saved: SavedPerson, key?: RevealedKey) => void;
  onClose: () => void;
}) {
  const t = useText();
  const { may } = usePermissions();
  const { form, set, isSaving, failure, submit } = usePersonForm(person, roles, onSaved);
  const problems = failure?.params ?? {};
  return (
    <FormDialog
      title={person ? t('staff.edit', { name: person.name }) : t('staff.add')}
      submitLabel={person ? t('common.save') : t('staff.add')}
      isBusy={isSaving}
      isDisabled={form.name.trim() === '' || form.email.trim() === ''}
      failure={failure}
      fields={['name', 'email', 'panel_role_id']}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('staff.name')}
        value={form.name}
        error={problems.name}
        maxLength={120}
        required
        onChange={(name) => set({ name })}
      />
      <TextField
        name="email"
        label={t('staff.email')}
        value={form.email}
        error={problems.email}
        maxLength={255}
        required
        onChange={(email) => set({ email })}
      />
      <CapabilityFields value={form.capabilities} onChange={(capabilities) => set({ capabilities })} />
      <PanelField
        person={person}
        roles={roles}
        value={form.panelRole}
        error={problems.panel_role_id}
        onChange={(panelRole) => set({ panelRole })}
      />
      {!person && may('keys.create') && (
        <Field.Root name="makes_key" hint={t('staff.makeKeyHint')}>
          <Checkbox checked={form.makesKey} onCheckedChange={(on) => set({ makesKey: on === true })}>
            {t('staff.makeKey')}
          </Checkbox>
          <Field.Hint />
        </Field.Root>
      )}
    </FormDialog>
  );
}

function PanelField({
  person,
  roles,
  value,
  error,
  onChange,
}: {
  person: StaffPerson | undefined;
  roles: readonly GrantableRole[];
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const t = useText();
  const isKept = value === keptAccess && !(person?.panel?.can_change && !person.panel.is_own);
  const kept = person?.panel ? [{ value: keptAccess, label: person.panel.roles.join(', ') }] : [];
  return (
    <SelectField
      name="panel_role_id"
      label={t('staff.panel')}
      hint={t(isKept ? 'staff.panelKeptHint' : person?.panel ? 'staff.panelChangeHint' : 'staff.panelHint')}
      error={error}
      value={value}
      disabled={isKept}
      options={[
        { value: noAccess, label: t('staff.noPanel') },
        ...(value === keptAccess ? kept : []),
        ...roles.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={onChange}
    />
  );
}
