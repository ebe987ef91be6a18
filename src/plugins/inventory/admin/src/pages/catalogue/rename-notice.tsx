import type { ListingUse } from '../../../../contract/panel/catalogue';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { Notice } from '../../parts/page/notice';
import { useListingCountText } from './use-listing-count-text';

/** Shows how many listings a rename affects. */
export function RenameNotice({ path, isRenamed }: { path: string; isRenamed: boolean }) {
  const t = useText();
  const listingSentence = useListingCountText();
  const use = usePanelQuery<{ listings: ListingUse }>(`/catalogue${path}/use`, {}, { enabled: isRenamed });
  if (!isRenamed) return null;
  if (!use.data) return <Notice>{t('catalogue.counting')}</Notice>;
  return <Notice>{t('catalogue.renameTouches', { listings: listingSentence(use.data.listings) })}</Notice>;
}
