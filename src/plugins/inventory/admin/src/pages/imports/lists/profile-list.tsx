import { Box, EmptyStateLayout, IconButton, Link, Typography } from '@strapi/design-system';
import { CloudUpload } from '@strapi/icons';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { PanelType } from '../../../../../contract/panel/catalogue';
import type { PanelImportProfile } from '../../../../../contract/panel/imports/imports';
import { usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { useFormats } from '../../../parts/hooks/use-formats';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { RecordTable } from '../../../parts/lists/record-table';
import { ErrorNotice } from '../../../parts/page/error-notice';
import { Loading } from '../../../parts/page/loading';
import { panelPaths } from '../../../parts/page/panel-paths';
import { RunStatus } from '../run-status';
import { useImportTexts } from '../use-import-texts';
import { ListLayout } from './list-layout';

/** List of the profiles, by which feeds are read. */
export function ProfileList() {
  const t = useText();
  const profiles = usePanelQuery<PanelImportProfile[]>('/import-profiles', {}, { staleMs: 0 });
  return (
    <ListLayout tab="profiles" isBusy={profiles.isLoading}>
      {profiles.isLoading && <Loading />}
      {profiles.error && <ErrorNotice error={profiles.error} onRetry={() => void profiles.refetch()} />}
      {profiles.data?.length === 0 && <EmptyStateLayout content={t('imports.noProfiles')} />}
      {profiles.data && profiles.data.length > 0 && <ProfileTable profiles={profiles.data} />}
    </ListLayout>
  );
}

function ProfileTable({ profiles }: { profiles: readonly PanelImportProfile[] }) {
  const t = useText();
  const { may } = usePermissions();
  const texts = useImportTexts();
  const navigate = useNavigate();
  const { data: types = [] } = usePanelQuery<PanelType[]>('/types');
  return (
    <RecordTable
      caption={t('imports.profiles')}
      items={profiles}
      keyOf={({ id }) => id}
      onOpen={({ id }) => navigate(panelPaths.importProfile(id))}
      columns={[
        {
          name: 'name',
          label: t('imports.profileName'),
          onPhone: 'title',
          cell: ({ id, name, type_id: typeId }) => (
            <Box style={{ overflowWrap: 'anywhere' }}>
              <Link tag={RouterLink} to={panelPaths.importProfile(id)}>
                {name}
              </Link>
              <Typography tag="div" variant="pi" textColor="neutral600">
                {types.find((type) => type.id === typeId)?.name ?? ''}
              </Typography>
            </Box>
          ),
        },
        {
          name: 'preset',
          label: t('imports.layout'),
          cell: ({ preset }) => <Typography>{texts.preset(preset)}</Typography>,
        },
        {
          name: 'key',
          label: t('imports.matchBy'),
          cell: ({ match_by }) => <Typography>{texts.key(match_by)}</Typography>,
        },
        {
          name: 'mode',
          label: t('imports.missing'),
          cell: ({ mode, removal }) => (
            <Typography>
              {t(mode === 'full' ? `imports.removalShort.${removal}` : 'imports.removalShort.stay')}
            </Typography>
          ),
        },
        { name: 'last', label: t('imports.lastImport'), cell: (profile) => <LastImport profile={profile} /> },
      ]}
      {...(may('imports.manage') && {
        hasIconActions: true,
        actions: ({ id, name }: PanelImportProfile) => (
          <IconButton
            label={t('imports.importWith', { name })}
            variant="ghost"
            onClick={() => navigate(panelPaths.importWith(id))}
          >
            <CloudUpload />
          </IconButton>
        ),
      })}
    />
  );
}

function LastImport({ profile: { last_import: last } }: { profile: PanelImportProfile }) {
  const t = useText();
  const { ago } = useFormats();
  if (!last) return <Typography textColor="neutral600">{t('common.never')}</Typography>;
  return (
    <Box>
      <RunStatus run={last} />
      <Typography tag="div" variant="pi" textColor="neutral600" style={{ marginTop: 4 }}>
        {last.created_at === null ? '' : ago(last.created_at)}
      </Typography>
    </Box>
  );
}
