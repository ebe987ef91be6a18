import { Combobox, ComboboxOption, Field } from '@strapi/design-system';
import { useState } from 'react';
import type { FoundListing, FoundListings } from '../../../../../contract/panel/find';
import { usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { useDebouncedValue } from '../../../parts/hooks/use-debounced-value';

/** Combobox that finds a listing of any type by title, stock number or VIN. */
export function ListingField({
  listing,
  onChange,
}: {
  listing: FoundListing | undefined;
  onChange: (listing: FoundListing | undefined) => void;
}) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const words = useDebouncedValue(typed);
  const found = usePanelQuery<FoundListings>('/find', { s: words }, { keepPrevious: true });
  const items = found.data?.items ?? [];
  const options = listing && !items.some(({ id }) => id === listing.id) ? [listing, ...items] : items;
  return (
    <Field.Root name="listing_id" hint={t('leads.listingHint')}>
      <Field.Label>{t('leads.listing')}</Field.Label>
      <Combobox
        name="listing_id"
        autocomplete={{ type: 'list', filter: 'contains' }}
        filterValue=""
        placeholder={t('leads.listingPlaceholder')}
        value={listing ? String(listing.id) : ''}
        loading={found.isFetching}
        onInputChange={(event: React.ChangeEvent<HTMLInputElement>) => setTyped(event.target.value)}
        onChange={(id?: string) => onChange(options.find((one) => String(one.id) === id))}
        onClear={() => {
          setTyped('');
          onChange(undefined);
        }}
        clearLabel={t('common.clear', { name: t('leads.listing') })}
        noOptionsMessage={() => t(words.trim() === '' ? 'leads.listingPlaceholder' : 'leads.listingNone')}
      >
        {options.map(({ id, title, stock_number: stock }) => (
          <ComboboxOption key={id} value={String(id)} textValue={title}>
            {[title, stock].filter(Boolean).join(' · ')}
          </ComboboxOption>
        ))}
      </Combobox>
      <Field.Hint />
    </Field.Root>
  );
}
