import type { ListingUse } from '../../../../contract/panel/catalogue';
import { useText } from '../../api/use-text';

/** Returns a function that formats counts: "12 listings (9 published, 2 drafts, 1 in the trash)". */
export function useListingCountText(): (use: ListingUse) => string {
  const t = useText();
  return ({ total, publish, draft, trash }) => {
    if (total === 0) return t('catalogue.noListings');
    const parts = [
      ...(publish > 0 ? [t('catalogue.published', { count: publish })] : []),
      ...(draft > 0 ? [t('catalogue.drafts', { count: draft })] : []),
      ...(trash > 0 ? [t('catalogue.inTrash', { count: trash })] : []),
    ];
    return t('catalogue.listings', { total, parts: parts.join(', ') });
  };
}
