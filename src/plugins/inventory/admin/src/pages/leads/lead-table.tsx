import { Typography } from '@strapi/design-system';
import type { PanelLeadLine } from '../../../../contract/panel/leads';
import { useText } from '../../api/use-text';
import { usePermissions } from '../../parts/hooks/use-permissions';
import { RecordTable } from '../../parts/lists/record-table';
import type { RowSelection } from '../../parts/lists/row-selection';
import { SortHeader } from '../../parts/lists/sort-header';
import { useFormats } from '../../parts/hooks/use-formats';
import { hasNoWork, Person, ReadToggle, StatusWithNotes, Subject, WorkCell } from './lead-cells';
import { orderOf } from './lead-filters';
import { useLeadName } from './lead-texts';

/** Table of the leads on one page. */
export function LeadTable({
  leads,
  order,
  onOrder,
  chosen = new Set(),
  onChoose,
}: {
  leads: readonly PanelLeadLine[];
  /** URL value of the order. */
  order: string;
  onOrder: (order: string) => void;
  chosen?: ReadonlySet<number>;
  /** Undefined if the admin may not change leads. */
  onChoose?: (ids: ReadonlySet<number>) => void;
}) {
  const callName = useLeadName();
  const t = useText();
  const { dateTime, ago } = useFormats();
  const mayChange = usePermissions().may('leads.update');
  const current = orderOf(order);
  const byName = current.orderby === 'name' ? current.order : undefined;
  const byDate = current.orderby === 'date' ? current.order : undefined;
  return (
    <RecordTable
      caption={t('leads.title')}
      items={leads}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'name',
          label: t('leads.name'),
          head: (
            <SortHeader
              label={t('leads.name')}
              order={byName}
              onSort={() => onOrder(byName === 'asc' ? 'name-down' : 'name')}
            />
          ),
          onPhone: 'title',
          cell: (lead) => <Person lead={lead} />,
        },
        { name: 'about', label: t('leads.about'), onPhone: 'title', isWide: true, cell: subjectOf },
        { name: 'status', label: t('leads.status'), cell: (lead) => <StatusWithNotes lead={lead} /> },
        {
          name: 'work',
          label: t('leads.assigneeShort'),
          isEmpty: hasNoWork,
          cell: (lead) => <WorkCell lead={lead} />,
        },
        {
          name: 'received',
          label: t('leads.received'),
          head: (
            <SortHeader
              label={t('leads.received')}
              order={byDate}
              onSort={() => onOrder(byDate === 'desc' ? 'oldest' : '')}
            />
          ),
          cell: ({ created_at: at }) =>
            at && (
              <Typography textColor="neutral600" title={dateTime(at)} style={{ whiteSpace: 'nowrap' }}>
                {ago(at)}
              </Typography>
            ),
        },
      ]}
      hasIconActions
      {...(onChoose && {
        selection: selectionOf(chosen, onChoose, (lead) => t('leads.chooseOne', { name: callName(lead) })),
      })}
      {...(mayChange && { actions: (lead: PanelLeadLine) => <ReadToggle lead={lead} /> })}
    />
  );
}

const subjectOf = (lead: PanelLeadLine) => <Subject lead={lead} />;

/** Returns the selection of rows by id. */
function selectionOf(
  chosen: ReadonlySet<number>,
  onChoose: (ids: ReadonlySet<number>) => void,
  labelOf: (lead: PanelLeadLine) => string,
): RowSelection<PanelLeadLine> {
  return {
    isSelected: ({ id }) => chosen.has(id),
    select: (some, isChosen) => {
      const next = new Set(chosen);
      for (const { id } of some) {
        if (isChosen) next.add(id);
        else next.delete(id);
      }
      onChoose(next);
    },
    labelOf,
  };
}
