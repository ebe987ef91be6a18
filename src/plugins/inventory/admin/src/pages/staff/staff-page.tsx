import { Box, Button, EmptyStateLayout } from '@strapi/design-system';
import { Plus } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useSearchParams } from 'react-router-dom';
import type { StaffList, StaffPerson } from '../../../../contract/panel/staff';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { SearchBox } from '../../parts/fields/search-box';
import { ErrorNotice } from '../../parts/page/error-notice';
import { Loading } from '../../parts/page/loading';
import { KeyDialog } from '../keys/key-dialog';
import { NewKeyDialog } from '../keys/new-key-dialog';
import { LinkDialog } from './link-dialog';
import { PersonDialog } from './person-dialog';
import { StaffTable } from './staff-table';
import { useStaffActions } from './use-staff-actions';

/** The people of the dealership: what they may do in the app, their keys, and who may sign in to the panel. */
export default function StaffPage() {
  const t = useText();
  const staff = usePanelQuery<StaffList>('/staff');
  const actions = useStaffActions();
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get('s') ?? '';
  const setSearch = (s: string) => setParameters(s === '' ? {} : { s }, { replace: true });
  const { dialog } = actions;
  const addButton = actions.mayManage && (
    <Button startIcon={<Plus />} onClick={() => actions.open({ kind: 'person' })}>
      {t('staff.add')}
    </Button>
  );
  return (
    <Page.Main aria-busy={staff.isLoading}>
      <Page.Title>{t('staff.title')}</Page.Title>
      <Layouts.Header title={t('staff.title')} subtitle={t('staff.subtitle')} primaryAction={addButton} />
      <Layouts.Content>
        {staff.isLoading && <Loading />}
        {staff.error && <ErrorNotice error={staff.error} onRetry={() => void staff.refetch()} />}
        {staff.data?.people.length === 0 && (
          <EmptyStateLayout content={t('staff.empty')} action={addButton || undefined} />
        )}
        {staff.data && staff.data.people.length > 0 && (
          <>
            <Box paddingBottom={4} maxWidth="40rem">
              <SearchBox label={t('staff.find')} value={search} onChange={setSearch} />
            </Box>
            <StaffTable people={matching(staff.data.people, search)} search={search} actions={actions} />
          </>
        )}
      </Layouts.Content>
      {dialog?.kind === 'person' && (
        <PersonDialog
          person={dialog.person}
          roles={staff.data?.panel_roles ?? []}
          onSaved={actions.showSaved}
          onClose={actions.close}
        />
      )}
      {dialog?.kind === 'key' && (
        <NewKeyDialog ownerId={dialog.person.id} onCreated={actions.showKey} onClose={actions.close} />
      )}
      {dialog?.kind === 'link' && (
        <LinkDialog person={dialog.person} token={dialog.token} onClose={actions.closeLink} />
      )}
      <KeyDialog
        state={dialog?.kind === 'shown-key' ? { shownKey: dialog.key, isReplaced: false } : null}
        onClose={actions.close}
      />
    </Page.Main>
  );
}

function matching(people: readonly StaffPerson[], search: string): readonly StaffPerson[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const textOf = ({ name, username, email, role }: StaffPerson) =>
    `${name}\n${username}\n${email}\n${role}`.toLowerCase();
  return people.filter((person) => words.every((word) => textOf(person).includes(word)));
}
