import { Box, Flex, Typography } from '@strapi/design-system';
import { Pencil, Trash } from '@strapi/icons';
import { useState } from 'react';
import type { CatalogueType, PanelType } from '../../../../../contract/panel/catalogue';
import { useText } from '../../../api/use-text';
import { TextBadge } from '../../../parts/display/text-badge';
import { IconTile } from '../../../parts/icons/catalogue-icon';
import { ListingsLink } from '../listings-link';
import { listingsPath, typePath } from '../paths';
import { MutedText, RowLink } from '../row-link';
import { RowMenu } from '../row-menu';
import { TypeDeleteDialog } from './type-delete-dialog';
import { TypeDialog } from './type-dialog';
import type { Move } from '../use-order';

/** Row of a type with its counts. */
export function TypeRow({
  type,
  counts,
  ids,
  onMove,
}: {
  type: CatalogueType;
  /** Undefined until loaded. */
  counts: PanelType['counts'] | undefined;
  ids: readonly number[];
  /** Undefined if the admin may not edit the catalog. */
  onMove: Move | undefined;
}) {
  const t = useText();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <Flex gap={3} alignItems="center">
      <IconTile icon={type.icon} />
      <Flex gap={2} wrap="wrap" justifyContent="space-between" style={{ flex: 1, minWidth: 0 }}>
        <Box style={{ minWidth: 0, flex: '1 1 20rem' }}>
          <Flex gap={2} wrap="wrap">
            <RowLink to={typePath(type.id)}>{type.name}</RowLink>
            {type.is_vin_enabled && <TextBadge>{t('catalogue.vin')}</TextBadge>}
          </Flex>
          <Typography tag="div" variant="pi" textColor="neutral600">
            {t('catalogue.typeFacts', { categories: type.category_count, terms: type.term_count })}
          </Typography>
        </Box>
        <Box style={{ flex: '0 1 auto' }}>{counts && <ListingCounts type={type} counts={counts} />}</Box>
      </Flex>
      {onMove && (
        <RowMenu
          id={type.id}
          name={type.name}
          ids={ids}
          onMove={onMove}
          actions={[
            { label: t('catalogue.edit'), icon: <Pencil />, onSelect: () => setOpen('edit') },
            { label: t('catalogue.delete'), icon: <Trash />, onSelect: () => setOpen('delete'), isDanger: true },
          ]}
        />
      )}
      {open === 'edit' && <TypeDialog type={type} onClose={close} />}
      {open === 'delete' && <TypeDeleteDialog type={type} onClose={close} />}
    </Flex>
  );
}

function ListingCounts({ type, counts }: { type: CatalogueType; counts: PanelType['counts'] }) {
  const t = useText();
  const { publish, draft, trash } = counts;
  return (
    <Flex gap={2} wrap="wrap">
      <ListingsLink to={listingsPath(type.id)}>{t('catalogue.published', { count: publish })}</ListingsLink>
      <MutedText>{t('catalogue.drafts', { count: draft })}</MutedText>
      {trash > 0 && <MutedText>{t('catalogue.inTrash', { count: trash })}</MutedText>}
    </Flex>
  );
}
