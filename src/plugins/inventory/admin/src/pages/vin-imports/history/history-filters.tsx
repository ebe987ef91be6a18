import type { PanelType } from '../../../../../contract/panel/catalogue';
import { vinImportStatuses } from '../../../../../contract/vin/vin';
import { useText } from '../../../api/use-text';
import { FilterSelect } from '../../../parts/fields/select-field';
import { DayField } from '../../../parts/fields/day-field';
import { FilterBar } from '../../../parts/lists/filter-bar';
import { SearchBox } from '../../../parts/fields/search-box';
import type { UrlFilters } from '../../../parts/lists/use-url-filters';
import { resultLooks } from '../outcome-badge';

export const historyFilters = ['s', 'type', 'status', 'from', 'to'] as const;

export function HistoryFilters({
  url,
  types,
}: {
  url: UrlFilters<(typeof historyFilters)[number]>;
  types: readonly PanelType[];
}) {
  const t = useText();
  const { filters, set } = url;
  return (
    <FilterBar
      search={<SearchBox label={t('vin.find')} value={filters.s} onChange={(s) => set({ s })} />}
      isFiltered={url.isFiltered}
      onClear={url.clear}
    >
      <FilterSelect
        name="type"
        label={t('vin.type')}
        allLabel={t('vin.allTypes')}
        value={filters.type}
        options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(type) => set({ type })}
      />
      <FilterSelect
        name="status"
        label={t('vin.outcome')}
        allLabel={t('vin.allOutcomes')}
        value={filters.status}
        options={vinImportStatuses.map((status) => ({ value: status, label: t(resultLooks[status].text) }))}
        onChange={(status) => set({ status })}
      />
      <DayField name="from" label={t('common.from')} value={filters.from} onChange={(from) => set({ from })} />
      <DayField name="to" label={t('common.to')} value={filters.to} onChange={(to) => set({ to })} />
    </FilterBar>
  );
}
