import { EmptyStateLayout, LinkButton } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Navigate, NavLink, Route, Routes, useParams } from 'react-router-dom';
import { usePanelQuery } from '../../api/panel-api';
import { Loading } from '../../parts/page/loading';
import { useText } from '../../api/use-text';
import { ErrorNotice } from '../../parts/page/error-notice';
import type { PanelType } from '../../../../contract/panel/catalogue';
import LabelsPage from '../labels/labels-page';
import ListingPage from '../listing/listing-page';
import { TrashList } from './trash/trash-list';
import { ListingList } from './list/listing-list';
import { usePermissions } from '../../parts/hooks/use-permissions';

/** Page of listings: a list and a trash for each type. */
export default function ListingsPage() {
  return (
    <Routes>
      <Route index element={<RedirectToFirstType />} />
      <Route path=":typeId" element={<ForType List={ListingList} />} />
      <Route path=":typeId/trash" element={<ForType List={TrashList} />} />
      <Route path=":typeId/new" element={<ListingPage />} />
      <Route path=":typeId/labels" element={<LabelsPage />} />
      <Route path=":typeId/:documentId" element={<ListingPage />} />
      <Route path="*" element={<Page.NoData />} />
    </Routes>
  );
}

/** Remounts the list for each type, so that no state is shared. */
function ForType({ List }: { List: React.ComponentType<{ typeId: string }> }) {
  const { typeId = '' } = useParams();
  return <List key={typeId} typeId={typeId} />;
}

/** Redirects to the first type, or shows an empty state without types. */
function RedirectToFirstType() {
  const t = useText();
  const { may } = usePermissions();
  const types = usePanelQuery<PanelType[]>('/types');
  const [first] = types.data ?? [];
  if (first) return <Navigate to={String(first.id)} replace />;
  return (
    <Page.Main aria-busy={types.isLoading}>
      <Page.Title>{t('listings.listings')}</Page.Title>
      <Layouts.Header title={t('listings.listings')} />
      <Layouts.Content>
        {types.isLoading && <Loading />}
        {types.error && <ErrorNotice error={types.error} onRetry={() => void types.refetch()} />}
        {types.data && (
          <EmptyStateLayout
            content={t('listings.noTypes')}
            action={
              may('catalogue.update') ? (
                <LinkButton tag={NavLink} to="/plugins/inventory/catalogue">
                  {t('listings.makeType')}
                </LinkButton>
              ) : undefined
            }
          />
        )}
      </Layouts.Content>
    </Page.Main>
  );
}
