import { Button, Flex } from '@strapi/design-system';
import { styled } from 'styled-components';
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
    <Strip gap={2} role="group" aria-label={t('leads.work')} paddingBottom={4}>
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
    </Strip>
  );
}

/** One line, which scrolls sideways on a phone. */
const Strip = styled(Flex)`
  overflow-x: auto;
  > * {
    flex: none;
  }
`;
