import { Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { PersonBody, PersonErased } from '../../../../../contract/panel/lead-work/privacy';
import { describeError, usePanelMutation } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { FormDialog } from '../../../parts/dialogs/form-dialog';
import { TextField } from '../../../parts/fields/text-field';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { Notice } from '../../../parts/page/notice';

/** Dialog that saves or erases everything that is held about a person. Erasing shows first what would be erased. */
export function PersonDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { may } = usePermissions();
  const [person, setPerson] = useState({ email: '', phone: '' });
  const [found, setFound] = useState<PersonErased>();
  const erase = usePanelMutation<PersonErased, PersonBody>(
    (body) => ({ method: 'post', path: '/lead-person/erase', body }),
    ['leads'],
  );
  const save = usePanelMutation<object, PersonBody>(
    (body) => ({ method: 'post', path: '/lead-person/export', body }),
    [],
  );
  const set = (change: Partial<typeof person>) => {
    setPerson({ ...person, ...change });
    setFound(undefined);
  };
  const isEmpty = person.email.trim() === '' && person.phone.trim() === '';
  const error = erase.error ?? save.error;
  const isCounted = found?.is_dry_run === true;
  const isErased = found?.is_dry_run === false;
  return (
    <FormDialog
      title={t('leads.person')}
      submitLabel={
        may('leads.erase') && !isErased ? t(isCounted ? 'leads.personErase' : 'leads.personCount') : undefined
      }
      variant={isCounted ? 'danger' : 'default'}
      isBusy={erase.isPending || save.isPending}
      isDisabled={isEmpty || (isCounted && found.lead_ids.length + found.messages === 0)}
      failure={error ? describeError(error, t) : undefined}
      fields={['email', 'phone']}
      onSubmit={() => erase.mutate({ ...person, is_dry_run: !isCounted }, { onSuccess: setFound })}
      onClose={onClose}
    >
      <Typography>{t('leads.personHint')}</Typography>
      <TextField
        name="email"
        label={t('leads.email')}
        value={person.email}
        error={error ? describeError(error, t).params.email : undefined}
        onChange={(email) => set({ email })}
      />
      <TextField
        name="phone"
        label={t('leads.phone')}
        value={person.phone}
        error={error ? describeError(error, t).params.phone : undefined}
        onChange={(phone) => set({ phone })}
      />
      {may('leads.export') && (
        <Flex>
          <Button
            variant="secondary"
            disabled={isEmpty}
            loading={save.isPending}
            onClick={() => save.mutate(person, { onSuccess: saveFile })}
          >
            {t('leads.personExport')}
          </Button>
        </Flex>
      )}
      {found && (
        <Notice tone={found.is_dry_run ? 'warning' : 'success'}>
          {t(found.is_dry_run ? 'leads.personFound' : 'leads.personErased', {
            leads: found.lead_ids.length,
            others: found.other_lead_ids.length,
            messages: found.messages,
            notes: found.notes + found.calls,
            mails: found.mails,
          })}
        </Notice>
      )}
    </FormDialog>
  );
}

/** Saves data as a JSON file. Its name has no personal data. */
function saveFile(data: object): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `person-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
