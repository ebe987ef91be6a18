import { Flex, Typography } from '@strapi/design-system';
import { styled } from 'styled-components';
import type { FoundListing } from '../../../../contract/panel/find';
import { useFormats } from '../../parts/hooks/use-formats';
import { ListingStateBadge } from '../../parts/listings/listing-badges';
import { ListingPhoto } from '../../parts/listings/listing-photo';
import type { Command } from './use-commands';

/** An entry of the command palette. The pointer chooses it too, so that only one entry is marked. */
export function CommandOption({
  id,
  command: { label, listing },
  isChosen,
  onChoose,
  onRun,
}: {
  id: string;
  command: Command;
  isChosen: boolean;
  onChoose: () => void;
  onRun: () => void;
}) {
  return (
    <Option id={id} role="option" aria-selected={isChosen} onPointerMove={onChoose} onClick={onRun}>
      {listing && <ListingPhoto src={listing.thumbnail} isSmall />}
      <Flex direction="column" alignItems="flex-start" gap={1} style={{ flex: 1, minWidth: 0 }}>
        <Typography ellipsis style={{ maxWidth: '100%' }} fontWeight={listing ? 'semiBold' : 'regular'}>
          {label}
        </Typography>
        {listing && <ListingFacts listing={listing} />}
      </Flex>
      {listing && <ListingStateBadge listing={listing} />}
    </Option>
  );
}

/** Type, stock number, VIN and price in one line. */
function ListingFacts({ listing }: { listing: FoundListing }) {
  const { money } = useFormats();
  const { type_name: type, stock_number: stockNumber, vin, price, currency } = listing;
  const facts = [type, stockNumber, vin, price === null ? null : money(price, currency)].filter(Boolean);
  return (
    <Typography variant="pi" textColor="neutral600" ellipsis style={{ maxWidth: '100%' }}>
      {facts.join(' · ')}
    </Typography>
  );
}

const Option = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  padding: 6px 16px;
  cursor: pointer;
  &[aria-selected='true'] {
    background: ${({ theme }) => theme.colors.primary100};
  }
`;
