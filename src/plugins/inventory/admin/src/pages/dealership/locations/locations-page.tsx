import { Button } from '@strapi/design-system';
import { Plus } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { PanelLocation } from '../../../../../contract/panel/locations';
import { useText } from '../../../api/use-text';
import { useLocations } from '../../../parts/hooks/use-locations';
import { useNotify } from '../../../parts/hooks/use-notify';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { SortableList } from '../../../parts/lists/sortable-list';
import { ErrorNotice } from '../../../parts/page/error-notice';
import { Loading } from '../../../parts/page/loading';
import { moveInOrder, sortByIds } from '../../catalogue/move-in-order';
import { LocationDialog } from './location-dialog';
import { LocationRow } from './location-row';
import { useLocationChange } from './use-location-change';

/** The places where the dealership has listings, in display order. */
export default function LocationsPage() {
  const t = useText();
  const { may } = usePermissions();
  const mayEdit = may('dealership.update');
  const { locations, error, isLoading, refetch } = useLocations();
  const [isCreating, setIsCreating] = useState(false);
  return (
    <Page.Main aria-busy={isLoading}>
      <Page.Title>{t('locations.title')}</Page.Title>
      <Layouts.Header
        title={t('locations.title')}
        subtitle={t('locations.subtitle')}
        primaryAction={
          mayEdit && (
            <Button startIcon={<Plus />} onClick={() => setIsCreating(true)}>
              {t('locations.add')}
            </Button>
          )
        }
      />
      <Layouts.Content>
        {isLoading && <Loading />}
        {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {locations.length > 0 && <LocationList locations={locations} mayEdit={mayEdit} />}
      </Layouts.Content>
      {isCreating && <LocationDialog onClose={() => setIsCreating(false)} />}
    </Page.Main>
  );
}

/** Shows a new order immediately, and the old one again if the server refuses it. */
function LocationList({ locations, mayEdit }: { locations: readonly PanelLocation[]; mayEdit: boolean }) {
  const t = useText();
  const notify = useNotify();
  const order = useLocationChange();
  const [pendingIds, setPendingIds] = useState<readonly number[] | null>(null);
  const ordered = pendingIds ? sortByIds(locations, pendingIds) : [...locations];
  const ids = ordered.map(({ id }) => id);
  const move = (id: number, overId: number) => {
    const next = moveInOrder(ids, id, overId);
    setPendingIds(next);
    order
      .mutateAsync({ method: 'put', path: '/locations/order', body: { ids: next } })
      .catch(notify.error)
      .finally(() => setPendingIds(null));
  };
  return (
    <SortableList
      label={t('locations.title')}
      items={ordered.map((location) => ({ ...location, name: location.label, location }))}
      onMove={mayEdit ? move : undefined}
    >
      {({ location }) => (
        <LocationRow
          location={location}
          others={ordered.filter(({ id }) => id !== location.id)}
          ids={ids}
          onMove={mayEdit ? move : undefined}
        />
      )}
    </SortableList>
  );
}
