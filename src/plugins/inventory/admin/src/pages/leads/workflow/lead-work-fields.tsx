import { Button, Flex } from '@strapi/design-system';
import { useState } from 'react';
import { isOpenLead, leadLimits } from '../../../../../contract/lead';
import type { PanelLead } from '../../../../../contract/panel/leads';
import { useText } from '../../../api/use-text';
import { FactList } from '../../../parts/display/fact-list';
import { dayIn, endOfDay } from '../../../parts/fields/day';
import { DayField } from '../../../parts/fields/day-field';
import { SelectField } from '../../../parts/fields/select-field';
import { TextField } from '../../../parts/fields/text-field';
import type { LeadActions, LeadPartProps } from '../use-lead-actions';
import { useDealershipDays } from '../use-lead-overview';
import { noOne, useAssigneeOptions } from './use-assignees';

/** Person responsible, due date and reason of a lead; facts for admins who may not change them. */
export function LeadWorkFields({ lead, mayChange, actions }: LeadPartProps) {
  const t = useText();
  const { timezone, date } = useDealershipDays();
  const options = useAssigneeOptions(lead.assignee);
  if (!mayChange) {
    const facts = [
      { label: t('leads.assignee'), value: lead.assignee?.name ?? t('leads.noAssignee') },
      ...(lead.due_at === null ? [] : [{ label: t('leads.due'), value: date(lead.due_at) }]),
      ...(lead.closed_reason === null ? [] : [{ label: t('leads.reason'), value: lead.closed_reason }]),
    ];
    return <FactList facts={facts} />;
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <SelectField
        name="assignee"
        label={t('leads.assignee')}
        value={lead.assignee === null ? noOne : String(lead.assignee.id)}
        disabled={actions.isChanging}
        options={options}
        onChange={(id) => actions.change({ assignee_id: id === noOne ? null : Number(id) })}
      />
      {isOpenLead(lead.lead_status) ? (
        <DayField
          name="due"
          label={t('leads.due')}
          value={lead.due_at === null ? '' : dayIn(timezone, lead.due_at)}
          onChange={(day) => actions.change({ due_at: day === '' ? null : endOfDay(day) })}
        />
      ) : (
        <Reason key={lead.closed_reason} lead={lead} actions={actions} />
      )}
    </Flex>
  );
}

function Reason({ lead, actions }: { lead: PanelLead; actions: LeadActions }) {
  const t = useText();
  const [reason, setReason] = useState(lead.closed_reason ?? '');
  const isChanged = reason.trim() !== (lead.closed_reason ?? '');
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <TextField
        name="reason"
        label={t('leads.reason')}
        value={reason}
        maxLength={leadLimits.reason}
        placeholder={t('leads.reasonPlaceholder')}
        onChange={setReason}
      />
      {isChanged && (
        <Flex>
          <Button size="S" variant="secondary" onClick={() => actions.change({ closed_reason: reason })}>
            {t('common.save')}
          </Button>
        </Flex>
      )}
    </Flex>
  );
}
