import { Box, Flex, Typography } from '@strapi/design-system';
import { Pencil, Trash } from '@strapi/icons';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { PanelLocation } from '../../../../../contract/panel/locations';
import { useText } from '../../../api/use-text';
import { TextBadge } from '../../../parts/display/text-badge';
import { RowMenu } from '../../catalogue/row-menu';
import type { Move } from '../../catalogue/use-order';
import { LocationDeleteDialog } from './location-delete-dialog';
import { LocationDialog } from './location-dialog';

/** Row of a location with its address and the number of its listings. */
export function LocationRow({
  location,
  others,
  ids,
  onMove,
}: {
  location: PanelLocation;
  /** The other locations. */
  others: readonly PanelLocation[];
  ids: readonly number[];
  /** Undefined if the admin may not change locations. */
  onMove: Move | undefined;
}) {
  const t = useText();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const { id, label, store_code: code, address_text: address, listing_count: count } = location;
  const edit = { label: t('catalogue.edit'), icon: <Pencil />, onSelect: () => setOpen('edit') };
  const remove = { label: t('catalogue.delete'), icon: <Trash />, onSelect: () => setOpen('delete'), isDanger: true };
  return (
    <Flex gap={3} alignItems="center">
      <Flex gap={2} wrap="wrap" justifyContent="space-between" style={{ flex: 1, minWidth: 0 }}>
        <Box style={{ minWidth: 0, flex: '1 1 20rem' }}>
          <Flex gap={2} wrap="wrap">
            {onMove ? (
              <NameButton type="button" onClick={() => setOpen('edit')}>
                {label}
              </NameButton>
            ) : (
              <Typography fontWeight="semiBold">{label}</Typography>
            )}
            {ids[0] === id && ids.length > 1 && <TextBadge>{t('locations.default')}</TextBadge>}
            {code && <TextBadge>{code}</TextBadge>}
          </Flex>
          <Typography tag="div" variant="pi" textColor="neutral600">
            {address ? address.split('\n').join(', ') : t('locations.noAddress')}
          </Typography>
        </Box>
        <Typography variant="pi" textColor="neutral600">
          {t('locations.listings', { count })}
        </Typography>
      </Flex>
      {onMove && (
        <RowMenu id={id} name={label} ids={ids} onMove={onMove} actions={others.length > 0 ? [edit, remove] : [edit]} />
      )}
      {open === 'edit' && <LocationDialog location={location} onClose={close} />}
      {open === 'delete' && <LocationDeleteDialog location={location} others={others} onClose={close} />}
    </Flex>
  );
}

const NameButton = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${({ theme }) => theme.colors.neutral800};
  font-size: 1.4rem;
  font-weight: 600;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    color: ${({ theme }) => theme.colors.primary600};
    text-decoration: underline;
  }
`;
