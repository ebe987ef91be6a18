import { Button, Combobox, ComboboxOption, DatePicker, Field, Flex, Modal, TextInput } from '@strapi/design-system';
import { type FormEvent, useState } from 'react';
import type { KeyOwner, NewKey, RevealedKey } from '../../../../contract/panel/keys';
import { type PanelError, describeError, usePanelMutation, usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';

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
  const owners = usePanelQuery<KeyOwner[]>('/key-owners', {}, { enabled: ownerId === undefined });
  const create = usePanelMutation<RevealedKey, NewKey>((body) => ({ method: 'post', path: '/keys', body }), ['keys']);
  const [userId, setUserId] = useState(ownerId === undefined ? '' : String(ownerId));
  const [label, setLabel] = useState('');
  const [expires, setExpires] = useState<Date | undefined>();
  const failure: PanelError | undefined = create.error ? describeError(create.error, t) : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(
      { user_id: Number(userId), label, expires_at: expires ? endOfDay(expires).toISOString() : null },
      { onSuccess: onCreated },
    );
  };
  return (
    <Modal.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal.Content>
        <form onSubmit={submit}>
          <Modal.Header closeLabel={t('common.close')}>
            <Modal.Title>{t('keys.create')}</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            <Flex direction="column" alignItems="stretch" gap={5}>
              {ownerId === undefined && (
                <Field.Root
                  name="owner"
                  required
                  hint={owners.data?.length === 0 ? t('keys.noOwners') : t('keys.ownerHint')}
                  error={failure?.params.user_id ?? failure?.params.user}
                >
                  <Field.Label>{t('keys.owner')}</Field.Label>
                  <Combobox
                    value={userId}
                    autocomplete={{ type: 'list', filter: 'contains' }}
                    onChange={(value?: string) => setUserId(value ?? '')}
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
              )}
              <Field.Root name="label" required hint={t('keys.labelHint')} error={failure?.params.label}>
                <Field.Label>{t('keys.label')}</Field.Label>
                <TextInput
                  name="label"
                  value={label}
                  maxLength={120}
                  onChange={(event: React.ChangeEvent<HTMLInputElement>) => setLabel(event.target.value)}
                />
                <Field.Hint />
                <Field.Error />
              </Field.Root>
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
                />
                <Field.Hint />
                <Field.Error />
              </Field.Root>
              {failure && Object.keys(failure.params).length === 0 && (
                <Field.Root error={failure.message}>
                  <Field.Error />
                </Field.Root>
              )}
            </Flex>
          </Modal.Body>
          <Modal.Footer>
            <Button variant="tertiary" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={create.isPending} disabled={userId === '' || label.trim() === ''}>
              {t('keys.generate')}
            </Button>
          </Modal.Footer>
        </form>
      </Modal.Content>
    </Modal.Root>
  );
}

function ownerLabel({ username, display_name: name, role }: KeyOwner): string {
  return `${name ? `${name} (${username})` : username}${role ? ` · ${role}` : ''}`;
}

/** Returns the end of a day in the admin's time zone. */
function endOfDay(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate(), 23, 59, 59, 999);
}
