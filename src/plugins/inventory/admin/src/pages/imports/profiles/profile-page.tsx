import { useParams } from 'react-router-dom';
import type { PanelImportProfile } from '../../../../../contract/panel/imports/imports';
import { usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { BackLink } from '../../../parts/page/back-link';
import { panelPaths } from '../../../parts/page/panel-paths';
import { RecordPage } from '../../../parts/page/record-page';
import { ProfileForm } from './profile-form';

/** Page of one profile: how its feed is read. */
export function ProfilePage() {
  const t = useText();
  const { id = '' } = useParams();
  const profile = usePanelQuery<PanelImportProfile>(`/import-profiles/${encodeURIComponent(id)}`, {}, { staleMs: 0 });
  // The form keeps the values that it starts with, so it must not start with cached ones: an import changes profiles
  // too.
  const fresh = profile.isFetchedAfterMount ? profile : { data: undefined, error: null };
  const backLink = <BackLink to={panelPaths.importProfiles}>{t('imports.backToProfiles')}</BackLink>;
  return (
    <RecordPage
      title={t('imports.profile')}
      documentTitle={profile.data?.name}
      backLink={backLink}
      query={{ ...fresh, isLoading: !profile.isFetchedAfterMount, refetch: profile.refetch }}
      gone={{ code: 'svc_import_profile_not_found', text: t('imports.profileGone') }}
    >
      {(loaded) => <ProfileForm key={loaded.id} profile={loaded} backLink={backLink} />}
    </RecordPage>
  );
}
