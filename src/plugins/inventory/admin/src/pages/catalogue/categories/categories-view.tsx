import { Box, Button, EmptyStateLayout, Flex, IconButton, Typography } from '@strapi/design-system';
import { Pencil, Trash } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { CatalogueCategory, CatalogueType, CatalogueTypeData } from '../../../../../contract/panel/catalogue';
import { Loading } from '../../../parts/page/loading';
import { useText } from '../../../api/use-text';
import { ErrorNotice } from '../../../parts/page/error-notice';
import { IconByKey } from '../../../parts/icons/catalogue-icon';
import { SortableList } from '../../../parts/lists/sortable-list';
import { CategoryRow } from './category-row';
import { Breadcrumbs } from '../breadcrumbs';
import { listingsPath, typesPath } from '../paths';
import { AddCategoryForm } from './add-category-form';
import { TextLink } from '../row-link';
import { TypeDeleteDialog } from '../types/type-delete-dialog';
import { TypeDialog } from '../types/type-dialog';
import { useMayEdit, useType } from '../use-catalogue';
import { useOrder } from '../use-order';

/** View of a type and its categories, in display order. */
export function CategoriesView() {
  const t = useText();
  const { type_id: typeId = '' } = useParams();
  const data = useType(typeId);
  return (
    <Page.Main aria-busy={data.isLoading}>
      <Page.Title>{data.data?.type.name ?? t('catalogue.title')}</Page.Title>
      {data.isLoading && <Loading />}
      {data.error && <ErrorNotice error={data.error} onRetry={() => void data.refetch()} />}
      {data.data && !data.error && <TypeWithCategories {...data.data} />}
    </Page.Main>
  );
}

function TypeWithCategories({ type, categories }: CatalogueTypeData) {
  const t = useText();
  const mayEdit = useMayEdit();
  return (
    <>
      <Breadcrumbs ancestors={[{ to: typesPath, name: t('catalogue.title') }]} current={type.name} />
      <Layouts.Header title={type.name} primaryAction={mayEdit ? <TypeButtons type={type} /> : undefined} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <TypeFacts type={type} />
          {mayEdit && <AddCategoryForm typeId={type.id} categories={categories} />}
          {categories.length === 0 ? (
            <EmptyStateLayout content={t(mayEdit ? 'catalogue.noCategories' : 'catalogue.noCategoriesToSee')} />
          ) : (
            <CategoryList type={type} categories={categories} mayEdit={mayEdit} />
          )}
        </Flex>
      </Layouts.Content>
    </>
  );
}

function TypeFacts({ type }: { type: CatalogueType }) {
  const t = useText();
  return (
    <Flex gap={2} alignItems="flex-start" color="neutral600" style={{ marginTop: -12 }}>
      <IconByKey icon={type.icon} size={18} />
      <Typography textColor="neutral600">
        {[
          t('catalogue.typeFacts', { categories: type.category_count, terms: type.term_count }),
          ...(type.is_vin_enabled ? [t('catalogue.takesVins')] : []),
        ].join(' · ')}{' '}
        <TextLink to={listingsPath(type.id)}>{t('catalogue.toListings')}</TextLink>
      </Typography>
    </Flex>
  );
}

function TypeButtons({ type }: { type: CatalogueType }) {
  const t = useText();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <Flex gap={2}>
      <IconButton label={t('catalogue.deleteType', { name: type.name })} onClick={() => setOpen('delete')}>
        <Trash />
      </IconButton>
      <Button variant="secondary" startIcon={<Pencil />} onClick={() => setOpen('edit')}>
        {t('catalogue.editTypeButton')}
      </Button>
      {open === 'edit' && <TypeDialog type={type} onClose={close} />}
      {open === 'delete' && <TypeDeleteDialog type={type} onDone={() => navigate(typesPath)} onClose={close} />}
    </Flex>
  );
}

function CategoryList({
  type,
  categories,
  mayEdit,
}: {
  type: CatalogueType;
  categories: readonly CatalogueCategory[];
  mayEdit: boolean;
}) {
  const t = useText();
  const { ordered, move } = useOrder(categories, { of: 'categories', owner_id: type.id });
  const ids = ordered.map(({ id }) => id);
  return (
    <Box>
      <SortableList
        label={t('catalogue.categoriesOf', { name: type.name })}
        items={ordered}
        onMove={mayEdit ? move : undefined}
      >
        {(category) => (
          <CategoryRow
            type={type}
            category={category}
            categories={ordered}
            ids={ids}
            onMove={mayEdit ? move : undefined}
          />
        )}
      </SortableList>
    </Box>
  );
}
