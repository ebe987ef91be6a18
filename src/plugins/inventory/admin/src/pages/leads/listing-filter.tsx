import { Combobox, ComboboxOption, Field } from '@strapi/design-system';
import { useState } from 'react';
import type { ListingWithLeads } from '../../../../contract/panel/leads';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { useDebouncedValue } from '../../parts/hooks/use-debounced-value';

/** Combobox of the listings that have leads, those with the most leads first. */
export function ListingFilter({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed);
  const matches = usePanelQuery<ListingWithLeads[]>('/leads/listings', { s: search }, { keepPrevious: true });
  const selected = usePanelQuery<ListingWithLeads[]>('/leads/listings', { id: value }, { enabled: value !== '' });
  const listings = [...(value === '' ? [] : (selected.data ?? [])), ...(matches.data ?? [])];
  const options = listings.filter(({ id }, index) => listings.findIndex((other) => other.id === id) === index);
  return (
    <Field.Root name="listing">
      <Field.Label>{t('leads.listing')}</Field.Label>
      <Combobox
        name="listing"
        size="S"
        autocomplete={{ type: 'list', filter: 'contains' }}
        placeholder={t('leads.allListings')}
        value={value}
        loading={matches.isLoading}
        onInputChange={(event: React.ChangeEvent<HTMLInputElement>) => setTyped(event.target.value)}
        onChange={(id?: string) => onChange(id ?? '')}
        onClear={() => {
          setTyped('');
          onChange('');
        }}
        clearLabel={t('common.clear', { name: t('leads.listing') })}
        noOptionsMessage={() => t('leads.noListing')}
      >
        {options.map(({ id, title, leads }) => (
          <ComboboxOption key={id} value={String(id)} textValue={title}>
            {t('leads.listingWithCount', { title, count: leads })}
          </ComboboxOption>
        ))}
      </Combobox>
    </Field.Root>
  );
}
