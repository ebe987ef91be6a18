import { EmptyStateLayout, Link } from '@strapi/design-system';
import { ArrowLeft } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type { PanelImportProfile } from '../../../../../contract/panel/imports/imports';
import { describeError, usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { ErrorNotice } from '../../../parts/page/error-notice';
import { Loading } from '../../../parts/page/loading';
import { panelPaths } from '../../../parts/page/panel-paths';
import { ProfileForm } from './profile-form';

/** Page of one profile: how its feed is read. */
export function ProfilePage() {
  const t = useText();
  const { id = '' } = useParams();
  const profile = usePanelQuery<PanelImportProfile>(`/import-profiles/${encodeURIComponent(id)}`, {}, { staleMs: 0 });
  // The form keeps the values that it starts with, so it must not start with cached ones: an import changes profiles too.
  const isFresh = profile.isFetchedAfterMount;
  return (
    <Page.Main aria-busy={!isFresh}>
      <Page.Title>{profile.data?.name ?? t('imports.profile')}</Page.Title>
      {isFresh && profile.data ? (
        <ProfileForm key={profile.data.id} profile={profile.data} backLink={<BackToProfiles />} />
      ) : (
        <>
          <Layouts.Header title={t('imports.profile')} navigationAction={<BackToProfiles />} />
          <Layouts.Content>
            {!isFresh && <Loading />}
            {isFresh && profile.error && <ProfileError error={profile.error} onRetry={() => void profile.refetch()} />}
          </Layouts.Content>
        </>
      )}
    </Page.Main>
  );
}

function ProfileError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  if (describeError(error, t).code === 'svc_import_profile_not_found')
    return <EmptyStateLayout content={t('imports.profileGone')} />;
  return <ErrorNotice error={error} onRetry={onRetry} />;
}

function BackToProfiles() {
  const t = useText();
  return (
    <Link tag={RouterLink} to={panelPaths.importProfiles} startIcon={<ArrowLeft />}>
      {t('imports.backToProfiles')}
    </Link>
  );
}
