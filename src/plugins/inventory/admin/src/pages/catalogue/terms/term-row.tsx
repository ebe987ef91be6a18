import { Box, Flex, Typography } from '@strapi/design-system';
import { ManyToOne, Pencil, Trash } from '@strapi/icons';
import { useState } from 'react';
import type { CatalogueCategoryData, CatalogueTerm } from '../../../../../contract/panel/catalogue';
import { useText } from '../../../api/use-text';
import { IconTile } from '../../../parts/icons/catalogue-icon';
import { ListingsLink } from '../listings-link';
import { MergeDialog } from './merge-dialog';
import { listingsPath } from '../paths';
import { MutedText } from '../row-link';
import { RowMenu } from '../row-menu';
import { TermDeleteDialog } from './term-delete-dialog';
import { TermDialog } from './term-dialog';
import type { Move } from '../use-order';

/** Row of a term with its number of listings. */
export function TermRow({
  term,
  data,
  count,
  ids,
  hasIconOrColor,
  onMove,
}: {
  term: CatalogueTerm;
  data: CatalogueCategoryData;
  /** Published listings with this term. Undefined until loaded. */
  count: number | undefined;
  ids: readonly number[];
  /** Whether any term of the list has an icon or color, so that all rows align. */
  hasIconOrColor: boolean;
  /** Undefined if the admin may not edit the catalog. */
  onMove: Move | undefined;
}) {
  const t = useText();
  const { category, parent } = data;
  const [open, setOpen] = useState<'edit' | 'merge' | 'delete' | null>(null);
  const [targetId, setTargetId] = useState<number | null>(null);
  const close = () => {
    setOpen(null);
    setTargetId(null);
  };
  const mergeInto = (id: number) => {
    setTargetId(id);
    setOpen('merge');
  };
  const ancestors = parent?.terms.find(({ id }) => id === term.parent_term_id)?.name;
  const facts = [
    ...(parent ? [ancestors ?? t('catalogue.belowNothing', { name: parent.name })] : []),
    ...(term.child_count > 0 ? [t('catalogue.childTerms', { count: term.child_count })] : []),
  ];
  return (
    <Flex gap={3} alignItems="center">
      {hasIconOrColor && <TermIcon term={term} />}
      <Flex gap={2} wrap="wrap" justifyContent="space-between" style={{ flex: 1, minWidth: 0 }}>
        <Box style={{ minWidth: 0, flex: '1 1 16rem' }}>
          <Typography tag="div" fontWeight="semiBold" style={{ overflowWrap: 'anywhere' }}>
            {term.name}
          </Typography>
          {facts.length > 0 && (
            <Typography tag="div" variant="pi" textColor="neutral600">
              {facts.join(' · ')}
            </Typography>
          )}
        </Box>
        {count === 0 && <MutedText>{t('catalogue.published', { count })}</MutedText>}
        {count !== undefined && count > 0 && (
          <ListingsLink to={listingsPath(term.type_id, { categoryId: category.id, term: term.name })}>
            {t('catalogue.published', { count })}
          </ListingsLink>
        )}
      </Flex>
      {onMove && (
        <RowMenu
          id={term.id}
          name={term.name}
          ids={ids}
          onMove={onMove}
          actions={[
            { label: t('catalogue.edit'), icon: <Pencil />, onSelect: () => setOpen('edit') },
            { label: t('catalogue.merge'), icon: <ManyToOne />, onSelect: () => setOpen('merge') },
            { label: t('catalogue.delete'), icon: <Trash />, onSelect: () => setOpen('delete'), isDanger: true },
          ]}
        />
      )}
      {open === 'edit' && <TermDialog term={term} data={data} onMerge={mergeInto} onClose={close} />}
      {open === 'merge' && <MergeDialog term={term} data={data} initialTargetId={targetId} onClose={close} />}
      {open === 'delete' && <TermDeleteDialog term={term} data={data} onClose={close} />}
    </Flex>
  );
}

function TermIcon({ term: { icon, color } }: { term: CatalogueTerm }) {
  if (icon !== null || color === null) return <IconTile icon={icon} color={color} />;
  return (
    <Box
      aria-hidden
      borderColor="neutral300"
      hasRadius
      style={{ width: 36, height: 36, flex: '0 0 auto', background: color }}
    />
  );
}
