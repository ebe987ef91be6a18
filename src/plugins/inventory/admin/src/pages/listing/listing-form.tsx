import { Flex } from '@strapi/design-system';
import { Form, Layouts, Page } from '@strapi/strapi/admin';
import { useRef } from 'react';
import { useText } from '../../api/use-text';
import { ConflictDialog } from './dialogs/conflict-dialog';
import { DuplicateDialog } from './dialogs/duplicate-dialog';
import { EarlierChanges } from './notices/earlier-changes';
import { SaveProblems } from './notices/save-problems';
import { useDraft } from './form/use-draft';
import { useFormKeys } from './form/use-form-keys';
import type { ListingValues } from './form/listing-values';
import { useOpenedListing } from './form/opened-listing';
import { usePageForm } from './form/use-page-form';
import { useSave } from './form/use-save';
import { ListingHeader } from './header/listing-header';
import { Columns } from './columns';
import { MainColumn } from './main-column';
import { SideColumn } from './side-column';
import { ListingView } from './listing-view';

/** The form of a listing with its header and side column. */
export function ListingForm({ initialValues }: { initialValues: ListingValues }) {
  const submit = useRef<() => void>(() => undefined);
  return (
    <Form method="PUT" initialValues={initialValues} onSubmit={() => submit.current()}>
      <FormContent submit={submit} />
    </Form>
  );
}

function FormContent({ submit }: { submit: React.MutableRefObject<() => void> }) {
  const { stored, mayWrite } = useOpenedListing();
  const saving = useSave();
  const draft = useDraft();
  const t = useText();
  const title = usePageForm(({ values }) => values.title);
  useFormKeys(saving);
  submit.current = () => void saving.save();
  const newName = useNewName();
  const name = (typeof title === 'string' && title) || (stored ? t('listing.untitled') : newName);
  return (
    <Page.Main>
      <Page.Title>{name}</Page.Title>
      <ListingHeader name={name} saving={saving} isDraftStored={draft.isStored} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <EarlierChanges draft={draft} onConflict={saving.setForeign} />
          <SaveProblems saving={saving} />
          {mayWrite ? (
            <Columns>
              <MainColumn />
              <SideColumn />
            </Columns>
          ) : (
            <ListingView />
          )}
        </Flex>
      </Layouts.Content>
      <ConflictDialog saving={saving} />
      <DuplicateDialog saving={saving} />
    </Page.Main>
  );
}

/** Returns the heading of a new listing. The type's name of one item may not be in the language of the panel. */
function useNewName(): string {
  const t = useText();
  const { singular_name: type } = useOpenedListing().type.data;
  return type === '' ? t('listings.new') : t('listing.new', { type });
}
