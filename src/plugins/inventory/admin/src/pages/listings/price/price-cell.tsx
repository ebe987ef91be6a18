import { Flex, TextButton, Typography } from '@strapi/design-system';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { PanelListing, PanelListings } from '../../../../../contract/panel/listings';
import { useText } from '../../../api/use-text';
import { useFormats } from '../../../parts/hooks/use-formats';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { focusTitle } from '../keys/use-list-keys';
import { PriceInput } from './price-input';
import { useChangePrice } from './use-change-price';

/** Price of a listing. A click edits it; a changed price can be undone until the list is left. */
export function PriceCell({ listing, page }: { listing: PanelListing; page: PanelListings }) {
  const t = useText();
  const { money } = useFormats();
  const mayChange = usePermissions().may('listings.prices');
  /** The price when the input opened: the list follows changes of others meanwhile. Absent once it is refused. */
  const [editing, setEditing] = useState<{ readonly seen?: number | null }>();
  const isEditing = editing !== undefined;
  const hadFocus = useRef(false);
  const close = () => {
    // Escape closes twice: the table then takes the focus from the input
    hadFocus.current ||= document.activeElement?.closest('[data-price-input]') != null;
    setEditing(undefined);
  };
  useEffect(() => {
    if (isEditing || !hadFocus.current) return;
    hadFocus.current = false;
    focusTitle(listing.id); // the input is gone: the next key is for its row
  }, [isEditing, listing.id]);
  const { change, undo, before, problem, isPending } = useChangePrice(listing);
  const written = (price: number | null) =>
    price === null ? t('listings.noPrice') : money(price, page.currency, page.price_decimals);
  if (!mayChange) return <Price price={listing.price}>{written(listing.price)}</Price>;
  const save = async (price: number | null) => {
    const result = await change(price, editing?.seen === undefined ? listing.price : editing.seen);
    if (result === 'saved') close();
    if (result === 'refused') setEditing({}); // the message says that the price has changed: the next try replaces it
  };
  if (isEditing) {
    return (
      <PriceInput
        title={listing.title}
        price={listing.price}
        problem={problem}
        isPending={isPending}
        onSave={(price) => void save(price)}
        onCancel={close}
      />
    );
  }
  return (
    <Flex direction="column" alignItems="inherit" style={{ display: 'inline-flex' }}>
      <EditButton
        type="button"
        data-edit-price={listing.id}
        aria-label={t('listings.editPrice', { price: written(listing.price), title: listing.title })}
        onClick={() => setEditing({ seen: listing.price })}
      >
        <Price price={listing.price}>{written(listing.price)}</Price>
      </EditButton>
      {before !== undefined && (
        <TextButton
          aria-label={t('listings.undoPrice', { price: written(before) })}
          title={t('listings.undoPrice', { price: written(before) })}
          onClick={() => void undo()}
          disabled={isPending}
        >
          {t('editor.undo')}
        </TextButton>
      )}
      {problem && (
        <Typography variant="pi" textColor="danger600" role="alert">
          {problem}
        </Typography>
      )}
    </Flex>
  );
}

function Price({ price, children }: { price: number | null; children: string }) {
  return (
    <Typography
      fontWeight={price === null ? 'regular' : 'bold'}
      textColor={price === null ? 'neutral600' : 'neutral800'}
      style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
    >
      {children}
    </Typography>
  );
}

/** As wide as its text with room around it, which does not move the text. */
const EditButton = styled.button`
  margin: -4px -8px;
  padding: 4px 8px;
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.borderRadius};
  background: none;
  cursor: text;
  &:hover,
  &:focus-visible {
    border-color: ${({ theme }) => theme.colors.neutral300};
    background: ${({ theme }) => theme.colors.neutral0};
  }
`;
