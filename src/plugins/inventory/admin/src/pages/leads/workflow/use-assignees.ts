import type { LeadAssignee } from '../../../../../contract/panel/leads';
import { usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import type { SelectOption } from '../../../parts/fields/select-field';

/** The value of the option that assigns the lead to no account. */
export const noOne = 'none';

/**
 * Returns the options of a select of the person responsible.
 * @param current stays selectable if the account is blocked
 */
export function useAssigneeOptions(current: LeadAssignee | null = null): readonly SelectOption[] {
  const t = useText();
  const { data = [] } = usePanelQuery<readonly LeadAssignee[]>('/leads/assignees', {}, { staleMs: 60_000 });
  const isKnown = current === null || data.some(({ id }) => id === current.id);
  return [
    { value: noOne, label: t('leads.noAssignee') },
    ...[...data, ...(isKnown ? [] : [current])].map(({ id, name }) => ({ value: String(id), label: name })),
  ];
}
