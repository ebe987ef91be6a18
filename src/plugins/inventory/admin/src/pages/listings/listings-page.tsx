import { EmptyStateLayout, LinkButton } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Navigate, NavLink, Route, Routes, useParams } from 'react-router-dom';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { FailureNotice } from '../../parts/failure-notice';
import type { PanelType } from '../../../../contract/panel/catalogue';
import { TrashList } from './trash-list';
import { TypeList } from './type-list';
import { useMay } from '../../parts/use-may';

/** A list for each type, and its trash. */
export default function ListingsPage() {
  return (
    <Routes>
      <Route index element={<FirstType />} />
      <Route path=":typeId" element={<OfType List={TypeList} />} />
      <Route path=":typeId/trash" element={<OfType List={TrashList} />} />
      <Route path="*" element={<Page.NoData />} />
    </Routes>
  );
}

/** Nothing of one type's list is kept for the next one. */
function OfType({ List }: { List: React.ComponentType<{ typeId: string }> }) {
  const { typeId = '' } = useParams();
  return <List key={typeId} typeId={typeId} />;
}

/** Whoever asks for no type gets the first; while there is none, what to do about that. */
function FirstType() {
  const t = useText();
  const { may } = useMay();
  const types = usePanelQuery<PanelType[]>('/types');
  const [first] = types.data ?? [];
  if (first) return <Navigate to={String(first.id)} replace />;
  return (
    <Page.Main aria-busy={types.isLoading}>
      <Page.Title>{t('listings.listings')}</Page.Title>
      <Layouts.Header title={t('listings.listings')} />
      <Layouts.Content>
        {types.isLoading && <Page.Loading />}
        {types.error && <FailureNotice error={types.error} onRetry={() => void types.refetch()} />}
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
