import { Combobox, ComboboxOption, DatePicker, Field } from '@strapi/design-system';
import { useState } from 'react';
import type { KeyOwner, NewKey, RevealedKey } from '../../../../contract/panel/keys';
import { describeError, usePanelMutation, usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { FormDialog } from '../../parts/dialogs/form-dialog';
import { TextField } from '../../parts/fields/text-field';

/** Dialog to create a key. */
export function NewKeyDialog({
  ownerId,
  onCreated,
  onClose,
}: {
  /** Preset owner; hides the select. */
  ownerId?: number;
  onCreated: (shown: RevealedKey) => void;
  onClose: () => void;
}) {
  const t = useText();
  const create = usePanelMutation<RevealedKey, NewKey>((body) => ({ method: 'post', path: '/keys', body }), ['keys']);
  const [userId, setUserId] = useState(ownerId === undefined ? '' : String(ownerId));
  const [label, setLabel] = useState('');
  const [expires, setExpires] = useState<Date | undefined>();
  const failure = create.error ? describeError(create.error, t) : undefined;
  const submit = () =>
    create.mutate(
      { user_id: Number(userId), label, expires_at: expires ? endOfDay(expires).toISOString() : null },
      { onSuccess: onCreated },
    );
  return (
    <FormDialog
      title={t('keys.create')}
      submitLabel={t('keys.generate')}
      isBusy={create.isPending}
      isDisabled={userId === '' || label.trim() === ''}
      failure={failure}
      fields={['user_id', 'user', 'label', 'expires', 'expires_at']}
      onSubmit={submit}
      onClose={onClose}
    >
      {ownerId === undefined && (
        <OwnerField value={userId} error={failure?.params.user_id ?? failure?.params.user} onChange={setUserId} />
      )}
      <TextField
        name="label"
        label={t('keys.label')}
        hint={t('keys.labelHint')}
        value={label}
        error={failure?.params.label}
        maxLength={120}
        required
        onChange={setLabel}
      />
      <Field.Root
        name="expires_at"
        hint={t('keys.expiresHint')}
        error={failure?.params.expires ?? failure?.params.expires_at}
      >
        <Field.Label>{t('keys.expires')}</Field.Label>
        <DatePicker
          value={expires}
          minDate={new Date()}
          onChange={(date?: Date) => setExpires(date)}
          onClear={() => setExpires(undefined)}
          clearLabel={t('common.clear', { name: t('keys.expires') })}
          calendarLabel={t('keys.expires')}
          monthSelectLabel={t('common.month')}
          yearSelectLabel={t('common.year')}
        />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
    </FormDialog>
  );
}

function OwnerField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (userId: string) => void;
}) {
  const t = useText();
  const owners = usePanelQuery<KeyOwner[]>('/key-owners');
  return (
    <Field.Root
      name="owner"
      required
      hint={owners.data?.length === 0 ? t('keys.noOwners') : t('keys.ownerHint')}
      error={error}
    >
      <Field.Label>{t('keys.owner')}</Field.Label>
      <Combobox
        value={value}
        autocomplete={{ type: 'list', filter: 'contains' }}
        onChange={(id?: string) => onChange(id ?? '')}
        placeholder={t('keys.ownerPlaceholder')}
        loading={owners.isLoading}
      >
        {(owners.data ?? []).map((owner) => (
          <ComboboxOption key={owner.id} value={String(owner.id)} textValue={ownerLabel(owner)}>
            {ownerLabel(owner)}
          </ComboboxOption>
        ))}
      </Combobox>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

function ownerLabel({ username, display_name: name, role }: KeyOwner): string {
  return `${name ? `${name} (${username})` : username}${role ? ` · ${role}` : ''}`;
}

/** Returns the end of a day in the admin's time zone. */
function endOfDay(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate(), 23, 59, 59, 999);
}
