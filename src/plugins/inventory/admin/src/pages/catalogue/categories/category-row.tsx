import { Box, Flex, Typography } from '@strapi/design-system';
import { Duplicate, Pencil, Trash } from '@strapi/icons';
import { useState } from 'react';
import { holdsTerms } from '../../../../../contract/catalogue';
import type { CatalogueCategory, CatalogueType } from '../../../../../contract/panel/catalogue';
import { variableBySlug } from '../../../../../contract/vin/variables';
import { useText } from '../../../api/use-text';
import { TextBadge } from '../../../parts/display/text-badge';
import { IconTile } from '../../../parts/icons/catalogue-icon';
import { CategoryDeleteDialog } from './category-delete-dialog';
import { CategoryDialog } from './category-dialog';
import { DuplicateDialog } from './duplicate-dialog';
import { kindName } from './kind-select';
import { categoryPath } from '../paths';
import { RowLink, TextLink } from '../row-link';
import { RowMenu } from '../row-menu';
import { useCategoryFacts } from './use-category-facts';
import type { Move } from '../use-order';

/** Row of a category. */
export function CategoryRow({
  type,
  category,
  categories,
  ids,
  onMove,
}: {
  type: CatalogueType;
  category: CatalogueCategory;
  categories: readonly CatalogueCategory[];
  ids: readonly number[];
  /** Undefined if the admin may not edit the catalog. */
  onMove: Move | undefined;
}) {
  const t = useText();
  const facts = useCategoryFacts(category, categories);
  const [open, setOpen] = useState<'edit' | 'duplicate' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const path = categoryPath(type.id, category.id);
  const vinField = category.vin_field ?? (type.is_vin_enabled ? variableBySlug[category.slug] : undefined);
  return (
    <Flex gap={3} alignItems="center">
      <IconTile icon={category.icon} />
      <Flex gap={2} wrap="wrap" justifyContent="space-between" style={{ flex: 1, minWidth: 0 }}>
        <Box style={{ minWidth: 0, flex: '1 1 20rem' }}>
          <RowLink to={path}>{category.name}</RowLink>
          <Typography tag="div" variant="pi" textColor="neutral600" style={{ overflowWrap: 'anywhere' }}>
            {[t(kindName(category.kind)), ...facts].join(' · ')}
          </Typography>
        </Box>
        <Flex gap={2} wrap="wrap" style={{ flex: '0 1 auto' }}>
          {category.is_required && <TextBadge tone="strong">{t('catalogue.required')}</TextBadge>}
          {category.is_filterable && <TextBadge>{t('catalogue.filterable')}</TextBadge>}
          {category.is_sortable && <TextBadge>{t('catalogue.sortable')}</TextBadge>}
          {vinField !== undefined && <TextBadge title={vinField}>{t('catalogue.vinBadge')}</TextBadge>}
          {holdsTerms(category.kind) && (
            <TextLink to={path}>{t('catalogue.terms', { count: category.term_count })}</TextLink>
          )}
        </Flex>
      </Flex>
      {onMove && (
        <RowMenu
          id={category.id}
          name={category.name}
          ids={ids}
          onMove={onMove}
          actions={[
            { label: t('catalogue.edit'), icon: <Pencil />, onSelect: () => setOpen('edit') },
            { label: t('catalogue.duplicate'), icon: <Duplicate />, onSelect: () => setOpen('duplicate') },
            { label: t('catalogue.delete'), icon: <Trash />, onSelect: () => setOpen('delete'), isDanger: true },
          ]}
        />
      )}
      {open === 'edit' && <CategoryDialog type={type} category={category} categories={categories} onClose={close} />}
      {open === 'duplicate' && <DuplicateDialog category={category} onClose={close} />}
      {open === 'delete' && <CategoryDeleteDialog category={category} categories={categories} onClose={close} />}
    </Flex>
  );
}
