import { Flex, TextButton, Typography } from '@strapi/design-system';
import { leadStatuses, type LeadChangeBody } from '../../../../../contract/lead';
import type { LeadBulkChangeBody } from '../../../../../contract/panel/leads';
import type { LeadsChanged, LeadUndoBody } from '../../../../../contract/panel/lead-work/undo';
import { usePanelMutation } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { DayField } from '../../../parts/fields/day-field';
import { endOfDay } from '../../../parts/fields/day';
import { SelectField } from '../../../parts/fields/select-field';
import { SelectionBar } from '../../../parts/lists/selection-bar';
import { useNotify } from '../../../parts/hooks/use-notify';
import { useToast } from '../../../parts/toast/toast-context';
import { statusLooks } from '../lead-texts';
import { noOne, useAssigneeOptions } from './use-assignees';

/** Bar that changes the selected leads, at the bottom of the screen. */
export function LeadBulkBar({ ids, onClear }: { ids: readonly number[]; onClear: () => void }) {
  const t = useText();
  const notify = useNotify();
  const options = useAssigneeOptions();
  const toast = useToast();
  const bulk = usePanelMutation<LeadsChanged, LeadBulkChangeBody>(
    (body) => ({ method: 'post', path: '/lead-changes', body }),
    ['leads'],
  );
  const undo = usePanelMutation<Pick<LeadsChanged, 'ids'>, LeadUndoBody>(
    (body) => ({ method: 'post', path: '/lead-changes/undo', body }),
    ['leads'],
  );
  const putBack = (body: LeadUndoBody) =>
    undo.mutate(body, {
      onSuccess: ({ ids: undone }) =>
        toast({
          message: t('leads.bulkUndone', { count: undone.length, left: body.leads.length - undone.length }),
          undo: undefined,
        }),
      onError: notify.error,
    });
  const change = (fields: LeadChangeBody) =>
    bulk.mutate(
      { ids: [...ids], ...fields },
      {
        onSuccess: ({ ids: changed, undo: body }) => {
          toast({
            message: t('leads.bulkChanged', { count: changed.length }),
            undo: changed.length > 0 ? () => putBack(body) : undefined,
          });
          onClear();
        },
        onError: notify.error,
      },
    );
  if (ids.length === 0) return null;
  return (
    <SelectionBar role="region" aria-label={t('leads.chosen', { count: ids.length })}>
      <Flex gap={3}>
        <Typography fontWeight="semiBold" role="status">
          {t('leads.chosen', { count: ids.length })}
        </Typography>
        <TextButton onClick={onClear}>{t('leads.chooseNone')}</TextButton>
      </Flex>
      <Flex gap={3} wrap="wrap" alignItems="flex-end">
        <SelectField
          name="bulk_assignee"
          label={t('leads.assignee')}
          size="S"
          value={null}
          disabled={bulk.isPending}
          placeholder={t('leads.choose')}
          options={options}
          onChange={(id) => change({ assignee_id: id === noOne ? null : Number(id) })}
        />
        <SelectField
          name="bulk_status"
          label={t('leads.status')}
          size="S"
          value={null}
          disabled={bulk.isPending}
          placeholder={t('leads.choose')}
          options={leadStatuses.map((status) => ({ value: status, label: t(statusLooks[status].text) }))}
          onChange={(value) => {
            const status = leadStatuses.find((known) => known === value);
            if (status) change({ lead_status: status });
          }}
        />
        <DayField
          name="bulk_due"
          label={t('leads.due')}
          value=""
          onChange={(day) => day !== '' && change({ due_at: endOfDay(day) })}
        />
      </Flex>
    </SelectionBar>
  );
}
