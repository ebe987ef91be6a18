import { auditActions, type AuditEntity, auditEntities, everyAuditAction } from '../../../../contract/audit';
import type { AuditPeople } from '../../../../contract/panel/audit';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { FilterSelect } from '../../parts/fields/select-field';
import { DayField } from '../../parts/fields/day-field';
import { FilterBar } from '../../parts/lists/filter-bar';
import { SearchBox } from '../../parts/fields/search-box';
import type { UrlFilters } from '../../parts/lists/use-url-filters';
import { useAuditTexts } from './audit-texts';

export const auditFilters = ['record', 'entity', 'action', 'who', 'from', 'to'] as const;

export function AuditFilters({ url }: { url: UrlFilters<(typeof auditFilters)[number]> }) {
  const t = useText();
  const texts = useAuditTexts();
  const actorOptions = useActorOptions();
  const { filters, set } = url;
  const actions: readonly string[] =
    filters.entity in auditActions ? auditActions[filters.entity as AuditEntity] : everyAuditAction; // keys of `auditActions`
  return (
    <FilterBar
      search={
        <SearchBox
          label={t('audit.find')}
          value={filters.record}
          onChange={(text) => set({ record: text.replace(/\D/g, '').slice(0, 15) })}
        />
      }
      isFiltered={url.isFiltered}
      onClear={url.clear}
    >
      <FilterSelect
        name="entity"
        label={t('audit.entity')}
        allLabel={t('audit.allEntities')}
        value={filters.entity}
        options={auditEntities.map((entity) => ({ value: entity, label: texts.entity(entity) }))}
        onChange={(entity) => set({ entity, action: '' })}
      />
      <FilterSelect
        name="action"
        label={t('audit.action')}
        allLabel={t('audit.allActions')}
        value={filters.action}
        options={actions.map((action) => ({ value: action, label: texts.action(action) }))}
        onChange={(action) => set({ action })}
      />
      <FilterSelect
        name="who"
        label={t('audit.who')}
        allLabel={t('audit.everybody')}
        value={filters.who}
        options={actorOptions}
        onChange={(who) => set({ who })}
      />
      <DayField name="from" label={t('common.from')} value={filters.from} onChange={(from) => set({ from })} />
      <DayField name="to" label={t('common.to')} value={filters.to} onChange={(to) => set({ to })} />
    </FilterBar>
  );
}

/** Returns the options of the actor filter: kinds of access first, then people by name. */
function useActorOptions() {
  const t = useText();
  const actors = usePanelQuery<AuditPeople>('/audit/people');
  const { admins = [], users = [] } = actors.data ?? {};
  return [
    { value: 'panel', label: t('audit.anyAdmin') },
    { value: 'api', label: t('audit.anyKey') },
    { value: 'command', label: t('audit.command') },
    { value: 'system', label: t('audit.system') },
    ...admins.map(({ id, name }) => ({ value: `admin-${id}`, label: t('audit.adminOption', { name: name ?? '' }) })),
    ...users.map(({ id, name }) => ({ value: `user-${id}`, label: t('audit.userOption', { name: name ?? '' }) })),
  ];
}
