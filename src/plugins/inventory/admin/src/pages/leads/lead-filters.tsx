import { Checkbox } from '@strapi/design-system';
import { useIsDesktop } from '@strapi/strapi/admin';
import { leadStatuses } from '../../../../contract/lead';
import type { PanelType } from '../../../../contract/panel/catalogue';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { SelectField, FilterSelect } from '../../parts/fields/select-field';
import { DayField } from '../../parts/fields/day-field';
import { FilterBar } from '../../parts/lists/filter-bar';
import { SearchBox } from '../../parts/fields/search-box';
import type { UrlFilters } from '../../parts/lists/use-url-filters';
import type { TextId } from '../../translations';
import { statusLooks, useKindText } from './lead-texts';
import { ListingFilter } from './listing-filter';

export const leadFilters = ['s', 'status', 'kind', 'type', 'listing', 'from', 'to', 'unread', 'order', 'work'] as const;

export type LeadFilter = (typeof leadFilters)[number];

/** Sort orders by their URL value. The first is the default. */
export const leadOrders = {
  '': { orderby: 'date', order: 'desc' },
  oldest: { orderby: 'date', order: 'asc' },
  name: { orderby: 'name', order: 'asc' },
  'name-down': { orderby: 'name', order: 'desc' },
} as const;

export function orderOf(word: string): { orderby: 'date' | 'name'; order: 'asc' | 'desc' } {
  return leadOrders[word in leadOrders ? (word as keyof typeof leadOrders) : ''];
}

const orderTexts: ReadonlyArray<readonly [string, TextId]> = [
  ['newest', 'leads.newest'],
  ['oldest', 'leads.oldest'],
  ['name', 'leads.nameUp'],
  ['name-down', 'leads.nameDown'],
];

export function LeadFilters({
  url: { filters, set, clear },
  isFiltered,
  kinds,
}: {
  url: UrlFilters<LeadFilter>;
  isFiltered: boolean;
  kinds: readonly string[];
}) {
  const t = useText();
  const isDesktop = useIsDesktop();
  const kindText = useKindText();
  const types = usePanelQuery<PanelType[]>('/types');
  return (
    <FilterBar
      search={<SearchBox label={t('leads.find')} value={filters.s} onChange={(s) => set({ s })} />}
      primaryFilter={
        <Checkbox
          checked={filters.unread !== ''}
          onCheckedChange={(checked) => set({ unread: checked === true ? '1' : '' })}
        >
          {t('leads.unreadOnly')}
        </Checkbox>
      }
      isFiltered={isFiltered}
      onClear={clear}
    >
      <FilterSelect
        name="status"
        label={t('leads.status')}
        allLabel={t('leads.allStatuses')}
        value={filters.status}
        options={leadStatuses.map((status) => ({ value: status, label: t(statusLooks[status].text) }))}
        onChange={(status) => set({ status })}
      />
      <FilterSelect
        name="kind"
        label={t('leads.kind')}
        allLabel={t('leads.allKinds')}
        value={filters.kind}
        options={[...new Set([...kinds, ...(filters.kind === '' ? [] : [filters.kind])])].map((kind) => ({
          value: kind,
          label: kindText(kind),
        }))}
        onChange={(kind) => set({ kind })}
      />
      <FilterSelect
        name="type"
        label={t('leads.type')}
        allLabel={t('leads.allTypes')}
        value={filters.type}
        options={(types.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(type) => set({ type })}
      />
      <ListingFilter value={filters.listing} onChange={(listing) => set({ listing })} />
      <DayField name="from" label={t('common.from')} value={filters.from} onChange={(from) => set({ from })} />
      <DayField name="to" label={t('common.to')} value={filters.to} onChange={(to) => set({ to })} />
      {!isDesktop && (
        <SelectField
          name="order"
          label={t('leads.order')}
          size="S"
          value={filters.order || 'newest'}
          options={orderTexts.map(([value, text]) => ({ value, label: t(text) }))}
          onChange={(order) => set({ order: order === 'newest' ? '' : order })}
        />
      )}
    </FilterBar>
  );
}
