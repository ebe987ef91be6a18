import { Button, Flex, IconButton, Typography } from '@strapi/design-system';
import { Pencil, Trash } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { holdsTerms } from '../../../../../contract/catalogue';
import type { CatalogueCategoryData } from '../../../../../contract/panel/catalogue';
import { Loading } from '../../../parts/page/loading';
import { useText } from '../../../api/use-text';
import { ErrorNotice } from '../../../parts/page/error-notice';
import { Notice } from '../../../parts/page/notice';
import { IconByKey } from '../../../parts/icons/catalogue-icon';
import { CategoryDeleteDialog } from '../categories/category-delete-dialog';
import { CategoryDialog } from '../categories/category-dialog';
import { Breadcrumbs } from '../breadcrumbs';
import { kindHint, kindName } from '../categories/kind-select';
import { typePath, typesPath } from '../paths';
import { TermList } from './term-list';
import { useCategory, useMayEdit, useType } from '../use-catalogue';
import { useCategoryFacts } from '../categories/use-category-facts';

/** View of a category and its terms. */
export function TermsView() {
  const t = useText();
  const { category_id: categoryId = '' } = useParams();
  const data = useCategory(categoryId);
  return (
    <Page.Main aria-busy={data.isLoading}>
      <Page.Title>{data.data?.category.name ?? t('catalogue.title')}</Page.Title>
      {data.isLoading && <Loading />}
      {data.error && <ErrorNotice error={data.error} onRetry={() => void data.refetch()} />}
      {data.data && !data.error && <CategoryWithTerms key={categoryId} data={data.data} />}
    </Page.Main>
  );
}

function CategoryWithTerms({ data }: { data: CatalogueCategoryData }) {
  const t = useText();
  const mayEdit = useMayEdit();
  const { type, category } = data;
  const ancestors = [
    { to: typesPath, name: t('catalogue.title') },
    { to: typePath(type.id), name: type.name },
  ];
  return (
    <>
      <Breadcrumbs ancestors={ancestors} current={category.name} />
      <Layouts.Header title={category.name} primaryAction={mayEdit ? <CategoryButtons data={data} /> : undefined} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <CategoryFacts data={data} />
          {holdsTerms(category.kind) ? (
            <TermList data={data} mayEdit={mayEdit} />
          ) : (
            <Notice>
              {t('catalogue.holdsNoTerms', { kind: t(kindName(category.kind)), hint: t(kindHint(category.kind)) })}
            </Notice>
          )}
        </Flex>
      </Layouts.Content>
    </>
  );
}

function CategoryFacts({ data: { category, parent } }: { data: CatalogueCategoryData }) {
  const t = useText();
  const facts = useCategoryFacts(category, []);
  const details = [
    t(kindName(category.kind)),
    ...facts,
    ...(parent ? [t('catalogue.below', { name: parent.name })] : []),
    ...(holdsTerms(category.kind) ? [t('catalogue.terms', { count: category.term_count })] : []),
    ...(category.is_required ? [t('catalogue.required')] : []),
  ];
  return (
    <Flex gap={2} alignItems="flex-start" color="neutral600" style={{ marginTop: -12 }}>
      <IconByKey icon={category.icon} size={18} />
      <Typography tag="span" textColor="neutral600">
        {details.join(' · ')}
      </Typography>
    </Flex>
  );
}

function CategoryButtons({ data: { type, category } }: { data: CatalogueCategoryData }) {
  const t = useText();
  const navigate = useNavigate();
  const siblings = useType(String(type.id));
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const categories = siblings.data?.categories;
  return (
    <Flex gap={2}>
      <IconButton
        label={t('catalogue.deleteCategory', { name: category.name })}
        disabled={!categories}
        onClick={() => setOpen('delete')}
      >
        <Trash />
      </IconButton>
      <Button variant="secondary" startIcon={<Pencil />} disabled={!categories} onClick={() => setOpen('edit')}>
        {t('catalogue.editCategoryButton')}
      </Button>
      {open === 'edit' && categories && (
        <CategoryDialog type={type} category={category} categories={categories} onClose={close} />
      )}
      {open === 'delete' && categories && (
        <CategoryDeleteDialog
          category={category}
          categories={categories}
          onDone={() => navigate(typePath(type.id))}
          onClose={close}
        />
      )}
    </Flex>
  );
}
