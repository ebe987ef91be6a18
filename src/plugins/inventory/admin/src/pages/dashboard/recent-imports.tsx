import { Link, Loader, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import type { PanelType } from '../../../../contract/panel/catalogue';
import type { PanelRecentImport } from '../../../../contract/panel/dashboard';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { panelPaths } from '../../parts/page/panel-paths';
import { ErrorNotice } from '../../parts/page/error-notice';
import { ListingName } from '../../parts/listings/listing-name';
import { RecordTable } from '../../parts/lists/record-table';
import { useFormats } from '../../parts/hooks/use-formats';
import { OutcomeBadge } from '../vin-imports/outcome-badge';
import { VinText } from '../vin-imports/vin-text';
import { Card } from '../../parts/page/card';

/** Card with the latest VIN imports. */
export function RecentImports({ type }: { type: PanelType }) {
  const t = useText();
  const path = `/dashboard/${type.id}/vin-imports`;
  const { data, error, refetch } = usePanelQuery<PanelRecentImport[]>(path, {}, { staleMs: 0 });
  return (
    <Card
      isBare={(data?.length ?? 0) > 0}
      title={t('dashboard.imports')}
      action={
        <Link tag={RouterLink} to={panelPaths.vinImport}>
          {t('dashboard.allImports')}
        </Link>
      }
    >
      {!data && !error && <Loader small>{t('common.loading')}</Loader>}
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Typography textColor="neutral600">{t('dashboard.importsNone')}</Typography>}
      {data && data.length > 0 && <ImportTable imports={data} />}
    </Card>
  );
}

function ImportTable({ imports }: { imports: readonly PanelRecentImport[] }) {
  const t = useText();
  const { ago } = useFormats();
  return (
    <RecordTable
      caption={t('dashboard.imports')}
      items={imports}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'vin',
          label: t('dashboard.vin'),
          onPhone: 'title',
          cell: ({ vin }) => <VinText vin={vin} />,
        },
        { name: 'vehicle', label: t('dashboard.vehicle'), cell: (one) => <Vehicle attempt={one} /> },
        { name: 'outcome', label: t('dashboard.outcome'), cell: ({ status }) => <OutcomeBadge result={status} /> },
        {
          name: 'when',
          label: t('dashboard.when'),
          cell: ({ created_at: at }) => <Typography textColor="neutral600">{at === null ? '' : ago(at)}</Typography>,
        },
      ]}
    />
  );
}

/** The created listing, or else the decoded vehicle. */
function Vehicle({ attempt: { listing, year, make, model, trim } }: { attempt: PanelRecentImport }) {
  const t = useText();
  if (listing) return <ListingName listing={listing} />;
  const vehicle = [year, make, model, trim].filter((part) => part !== null).join(' ');
  return <Typography textColor="neutral600">{vehicle === '' ? t('dashboard.unknownVehicle') : vehicle}</Typography>;
}
