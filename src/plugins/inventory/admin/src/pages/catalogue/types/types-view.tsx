import { Button, EmptyStateLayout } from '@strapi/design-system';
import { Plus } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { CatalogueType } from '../../../../../contract/panel/catalogue';
import { typeTemplateNames } from '../../../../../contract/panel/catalogue-edit';
import { Loading } from '../../../parts/page/loading';
import { useText } from '../../../api/use-text';
import { ErrorNotice } from '../../../parts/page/error-notice';
import { SortableList } from '../../../parts/lists/sortable-list';
import { typePath } from '../paths';
import { TypeDialog } from './type-dialog';
import { TypeRow } from './type-row';
import { useMayEdit, useTypes, useTypesCounts } from '../use-catalogue';
import { useOrder } from '../use-order';

/** View of all types, in display order. */
export function TypesView() {
  const t = useText();
  const types = useTypes();
  const mayEdit = useMayEdit();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [asked] = useState(() => typeTemplateNames.find((name) => name === parameters.get('new')));
  const [isCreating, setIsCreating] = useState(mayEdit && asked !== undefined);
  const createButton = mayEdit ? (
    <Button startIcon={<Plus />} onClick={() => setIsCreating(true)}>
      {t('catalogue.addType')}
    </Button>
  ) : undefined;
  return (
    <Page.Main aria-busy={types.isLoading}>
      <Page.Title>{t('catalogue.title')}</Page.Title>
      <Layouts.Header title={t('catalogue.title')} subtitle={t('catalogue.subtitle')} primaryAction={createButton} />
      <Layouts.Content>
        {types.isLoading && <Loading />}
        {types.error && <ErrorNotice error={types.error} onRetry={() => void types.refetch()} />}
        {types.data?.length === 0 && <EmptyStateLayout content={t('catalogue.noTypes')} action={createButton} />}
        {types.data && types.data.length > 0 && <TypeList types={types.data} mayEdit={mayEdit} />}
      </Layouts.Content>
      {isCreating && (
        <TypeDialog
          initialTemplate={asked ?? null}
          onDone={({ id }) => navigate(typePath(id))}
          onClose={() => setIsCreating(false)}
        />
      )}
    </Page.Main>
  );
}

function TypeList({ types, mayEdit }: { types: readonly CatalogueType[]; mayEdit: boolean }) {
  const t = useText();
  const counts = useTypesCounts();
  const { ordered, move } = useOrder(types, { of: 'types' });
  const ids = ordered.map(({ id }) => id);
  return (
    <SortableList label={t('catalogue.types')} items={ordered} onMove={mayEdit ? move : undefined}>
      {(type) => <TypeRow type={type} counts={counts.data?.[type.id]} ids={ids} onMove={mayEdit ? move : undefined} />}
    </SortableList>
  );
}
