import { Checkbox, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { PanelLead, PanelLeadLine } from '../../../../../contract/panel/leads';
import type { PanelPageOf } from '../../../../../contract/panel/page';
import { describeError, usePanelMutation, usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { FormDialog } from '../../../parts/dialogs/form-dialog';
import { SearchBox } from '../../../parts/fields/search-box';
import { useFormats } from '../../../parts/hooks/use-formats';
import { useNotify } from '../../../parts/hooks/use-notify';
import { Loading } from '../../../parts/page/loading';
import { useKindText, useLeadName } from '../lead-texts';

/** Dialog that merges other leads into this one. Suggests leads with the same email address or phone number. */
export function MergeDialog({ lead, onClose }: { lead: PanelLead; onClose: () => void }) {
  const t = useText();
  const notify = useNotify();
  const callName = useLeadName();
  const kindText = useKindText();
  const { dateTime } = useFormats();
  const [words, setWords] = useState(lead.email ?? lead.phone ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const found = usePanelQuery<PanelPageOf<PanelLeadLine>>('/leads', { s: words, per_page: 25 }, { keepPrevious: true });
  const merge = usePanelMutation<unknown, number[]>(
    (ids) => ({ method: 'post', path: `/leads/${lead.id}/merge`, body: { ids } }),
    ['leads'],
  );
  const others = (found.data?.items ?? []).filter(({ id }) => id !== lead.id);
  const toggle = (id: number, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const submit = () =>
    merge.mutate([...chosen], {
      onSuccess: () => {
        notify.success(t('leads.merged', { count: chosen.size }));
        onClose();
      },
    });
  return (
    <FormDialog
      title={t('leads.merge')}
      submitLabel={t('leads.mergeInto')}
      isBusy={merge.isPending}
      isDisabled={chosen.size === 0}
      failure={merge.error ? describeError(merge.error, t) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>{t('leads.mergeHint')}</Typography>
      <SearchBox label={t('leads.find')} value={words} onChange={setWords} />
      {found.isLoading && <Loading />}
      {found.data && others.length === 0 && <Typography textColor="neutral600">{t('leads.mergeNone')}</Typography>}
      <Flex direction="column" alignItems="stretch" gap={3}>
        {others.map((other) => (
          <Checkbox
            key={other.id}
            checked={chosen.has(other.id)}
            onCheckedChange={(isOn) => toggle(other.id, isOn === true)}
          >
            {[
              callName(other),
              kindText(other.kind),
              other.listing?.title,
              other.created_at && dateTime(other.created_at),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Checkbox>
        ))}
      </Flex>
    </FormDialog>
  );
}
