import { Box, Flex, Typography } from '@strapi/design-system';
import { ArrowRight } from '@strapi/icons';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { type ListingTask, listingTasks, type PanelHome } from '../../../../contract/panel/home/home';
import { useText } from '../../api/use-text';
import { Card } from '../../parts/page/card';
import { useFormats } from '../../parts/hooks/use-formats';
import { panelPaths } from '../../parts/page/panel-paths';

interface Task {
  readonly key: string;
  readonly count: number;
  readonly label: string;
  readonly about?: string;
  readonly to: string;
}

const names = Object.keys(listingTasks) as ListingTask[]; // its own keys

/** What needs doing. Each entry leads to the records that it counts. */
export function TaskList({ home }: { home: PanelHome }) {
  const t = useText();
  const tasks = useTasks(home);
  if (home.leads === null && home.imports === null && home.types.length === 0) return null;
  return (
    <Card title={t('home.tasks')}>
      {tasks.length === 0 && <Typography textColor="neutral600">{t('home.nothing')}</Typography>}
      <Box tag="ul">
        {tasks.map((task) => (
          <li key={task.key}>
            <TaskRow task={task} />
          </li>
        ))}
      </Box>
    </Card>
  );
}

function useTasks({ leads, imports, types }: PanelHome): Task[] {
  const t = useText();
  const ofLeads: Task[] = [
    { key: 'leads', count: leads?.unread ?? 0, label: t('home.task.leads'), to: panelPaths.unreadLeads },
    { key: 'due', count: leads?.due ?? 0, label: t('home.task.due'), to: panelPaths.leadsToDo('due') },
    {
      key: 'unanswered',
      count: leads?.unanswered ?? 0,
      label: t('home.task.unanswered'),
      to: panelPaths.leadsToDo('unanswered'),
    },
  ];
  const ofImports: Task[] = [
    {
      key: 'held',
      count: imports?.held ?? 0,
      label: t('home.task.held'),
      to: panelPaths.importsWith('held'),
    },
    {
      key: 'failed',
      count: imports?.failed.length ?? 0,
      label: t('home.task.failed'),
      to: imports?.failed.length === 1 ? panelPaths.import(imports.failed[0] ?? 0) : panelPaths.importsWith('failed'),
    },
  ];
  const ofListings = names.flatMap((name) =>
    types.map(({ type_id: id, name: about, counts }) => ({
      key: `${name} ${id}`,
      count: counts[name],
      label: t(`home.task.${name}`),
      about,
      to: `${panelPaths.listingsOf(id)}?${listingTasks[name]}`,
    })),
  );
  return [...ofLeads, ...ofImports, ...ofListings].filter(({ count }) => count > 0);
}

function TaskRow({ task: { count, label, about, to } }: { task: Task }) {
  const { number } = useFormats();
  return (
    <Row to={to}>
      <Typography variant="beta" tag="span" style={{ minWidth: '4.8rem', fontVariantNumeric: 'tabular-nums' }}>
        {number(count)}
      </Typography>
      <Flex direction="column" alignItems="flex-start" flex="1" minWidth={0} style={{ overflowWrap: 'anywhere' }}>
        <Typography tag="span">{label}</Typography>
        {about !== undefined && (
          <Typography tag="span" variant="pi" textColor="neutral600">
            {about}
          </Typography>
        )}
      </Flex>
      <ArrowRight aria-hidden width="16px" height="16px" />
    </Row>
  );
}

const Row = styled(Link)`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 52px;
  padding: 6px 8px;
  border-top: 1px solid ${({ theme }) => theme.colors.neutral150};
  color: ${({ theme }) => theme.colors.neutral600};
  text-decoration: none;
  &:hover {
    background: ${({ theme }) => theme.colors.primary100};
  }
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: -2px;
  }
`;
