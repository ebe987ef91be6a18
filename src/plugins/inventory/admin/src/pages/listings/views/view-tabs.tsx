import { Flex } from '@strapi/design-system';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useText } from '../../../api/use-text';
import { useFormats } from '../../../parts/hooks/use-formats';
import { panelPaths } from '../../../parts/page/panel-paths';
import { useListParams } from '../list/use-list-params';
import { builtInViews, shownView, viewParams } from './list-views';
import { useRememberedView } from './use-remembered-view';
import { useViews } from './use-views';
import { ViewActions } from './view-actions';

/** Tabs above a list: all listings, the built-in and the saved views, and the trash. */
export function ViewTabs({ typeId, counts }: { typeId: string; counts: { shown: number; trash: number } | undefined }) {
  const t = useText();
  const { number } = useFormats();
  const list = useListParams();
  const views = useViews(typeId);
  const isTrash = useLocation().pathname.endsWith('/trash');
  const shown = shownView(list.params, views.views);
  useRememberedView(typeId, list, shown, views.isLoaded && !isTrash);
  const isShown = (query: string) => !isTrash && !shown.saved && shown.query === query;
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${number(count)})`;
  const path = panelPaths.listingsOf(typeId);
  return (
    <Flex gap={3} alignItems="stretch" justifyContent="space-between">
      <Tabs aria-label={t('listings.views')}>
        <Tab to={panelPaths.allListingsOf(typeId)} aria-current={isShown('') ? 'page' : undefined}>
          {counted(t('listings.allListings'), counts?.shown)}
        </Tab>
        {builtInViews.map(({ name, query }) => (
          <Tab key={name} to={`${path}?${query}`} aria-current={isShown(query) ? 'page' : undefined}>
            {t(name)}
          </Tab>
        ))}
        {views.views.map((view) => (
          <Tab
            key={view.id}
            to={`${path}?${viewParams(view).toString()}`}
            aria-current={!isTrash && shown.saved?.id === view.id ? 'page' : undefined}
            title={
              view.is_outdated ? t('listings.viewOutdated') : view.is_shared ? t('listings.viewShared') : undefined
            }
            $isOutdated={view.is_outdated}
          >
            {view.name}
            {shown.saved?.id === view.id && shown.isChanged ? ' *' : ''}
          </Tab>
        ))}
        <Tab to={`${path}/trash`} aria-current={isTrash ? 'page' : undefined}>
          {counted(t('listings.inTrash'), counts?.trash)}
        </Tab>
      </Tabs>
      {!isTrash && <ViewActions shown={shown} views={views} list={list} />}
    </Flex>
  );
}

/** Scrolls sideways: a list can have many views. */
const Tabs = styled.nav`
  display: flex;
  flex: 1;
  gap: 20px;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: thin;
  box-shadow: inset 0 -1px ${({ theme }) => theme.colors.neutral200};
`;

const Tab = styled(Link)<{ $isOutdated?: boolean }>`
  flex: 0 0 auto;
  max-width: 24rem;
  padding: 8px 0;
  border-bottom: 2px solid transparent;
  overflow: hidden;
  color: ${({ theme }) => theme.colors.neutral600};
  font-size: 1.4rem;
  line-height: 1.43;
  text-decoration: ${({ $isOutdated }) => ($isOutdated ? 'line-through' : 'none')};
  text-overflow: ellipsis;
  white-space: nowrap;
  &[aria-current] {
    border-bottom-color: ${({ theme }) => theme.colors.primary600};
    color: ${({ theme }) => theme.colors.primary700};
    font-weight: 600;
  }
  &:hover {
    color: ${({ theme }) => theme.colors.primary700};
  }
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: -2px;
  }
`;
