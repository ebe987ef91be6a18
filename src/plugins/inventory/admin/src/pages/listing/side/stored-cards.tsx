import { useText } from '../../../api/use-text';
import { ListingFactsView } from '../../../editor/side/listing-panel';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { Card } from '../../../parts/page/card';
import { useOpenedListing } from '../form/opened-listing';
import { ListingLeads } from './listing-leads';
import { LockCard } from './lock-card';

/** The cards of a stored listing in the side column. */
export function StoredCards() {
  const t = useText();
  const { stored, mayWrite } = useOpenedListing();
  const { may } = usePermissions();
  if (!stored) return null;
  return (
    <>
      <ListingLeads />
      <Card title={t('editor.listing')}>
        <ListingFactsView
          documentId={stored.documentId}
          hasHistory={may('history.read')}
          hasLeads={may('leads.read')}
        />
      </Card>
      {mayWrite && <LockCard documentId={stored.documentId} />}
    </>
  );
}
