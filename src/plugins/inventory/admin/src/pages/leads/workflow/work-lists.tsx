import { Button, Flex } from '@strapi/design-system';
import type { LeadOverview, LeadWorkList } from '../../../../../contract/panel/leads';
import { useText } from '../../../api/use-text';
import type { TextId } from '../../../translations';

const lists = {
  '': 'leads.workAll',
  mine: 'leads.workMine',
  unassigned: 'leads.workUnassigned',
  due: 'leads.workDue',
  unanswered: 'leads.workUnanswered',
} as const satisfies Record<LeadWorkList | '', TextId>;

/** Buttons for the lists of what needs doing, with their counts. */
export function WorkLists({
  value,
  counts,
  onChange,
}: {
  value: string;
  counts: LeadOverview['work'] | undefined;
  onChange: (list: string) => void;
}) {
  const t = useText();
  return (
    <Flex gap={2} wrap="wrap" role="group" aria-label={t('leads.work')} paddingBottom={4}>
      {(Object.keys(lists) as Array<LeadWorkList | ''>).map((list) => (
        <Button
          key={list}
          size="S"
          variant={value === list ? 'secondary' : 'tertiary'}
          aria-pressed={value === list}
          onClick={() => onChange(list)}
        >
          {list === '' || !counts ? t(lists[list]) : `${t(lists[list])} (${counts[list]})`}
        </Button>
      ))}
    </Flex>
  );
}
