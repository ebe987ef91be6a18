import { Box, Flex } from '@strapi/design-system';
import { Layouts, Page, useAuth } from '@strapi/strapi/admin';
import { styled } from 'styled-components';
import type { PanelHome } from '../../../../contract/panel/home/home';
import { usePanelQuery } from '../../api/panel-api';
import { useChanges } from '../../api/use-changes';
import { useText } from '../../api/use-text';
import { usePermissions } from '../../parts/hooks/use-permissions';
import { ErrorNotice } from '../../parts/page/error-notice';
import { Loading } from '../../parts/page/loading';
import { BrandLogo } from './brand-logo';
import { LatestLeads } from './latest-leads';
import { SetupChecklist } from './setup-checklist';
import { StockCards } from './stock-cards';
import { TaskList } from './task-list';
import { useSummary } from './use-summary';

/** What a change of a listing changes: figures of stock. */
const followed = ['home', 'dashboard', 'types'];

/** In milliseconds. For leads, which are not among the changes. */
const refetchMs = 60_000;

/** The first page after the login: a greeting, what needs doing, and the figures that the role may see. */
export default function HomePage() {
  const t = useText();
  const { may } = usePermissions();
  const { data: home, error, refetch } = usePanelQuery<PanelHome>('/home', {}, { staleMs: 0, refetchMs });
  useChanges(followed);
  const summary = useSummary(home);
  return (
    <Page.Main aria-busy={!home && !error}>
      <Page.Title>{t('home.title')}</Page.Title>
      <Layouts.Header title={useGreeting()} subtitle={summary} primaryAction={<BrandLogo />} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
          {error && !home && <ErrorNotice error={error} onRetry={() => void refetch()} />}
          {!home && !error && <Loading />}
          {home?.setup && <SetupChecklist steps={home.setup} types={home.types} />}
          <Columns>
            {home && <TaskList home={home} />}
            {may('leads.read') && <LatestLeads />}
            {may('dashboard.read') && <StockCards />}
          </Columns>
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

/** Returns the greeting of the time of day in the browser. */
function useGreeting(): string {
  const t = useText();
  const name = useAuth('inventory', ({ user }) => user?.firstname ?? user?.username ?? user?.email) ?? '';
  const hour = new Date().getHours();
  if (hour < 12) return t('home.morning', { name });
  return t(hour < 18 ? 'home.afternoon' : 'home.evening', { name });
}

/** Two columns if they fit. */
const Columns = styled(Box)`
  display: grid;
  gap: 24px;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);

  ${({ theme }) => theme.breakpoints.large} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
