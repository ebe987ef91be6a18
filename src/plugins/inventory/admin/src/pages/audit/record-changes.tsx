import { Box, Typography } from '@strapi/design-system';
import type { PanelAuditEntry } from '../../../../contract/panel/audit';
import { useText } from '../../api/use-text';
import { ChangeList } from '../../parts/history/change-list';
import { isCreation, useChangeTexts } from '../../parts/history/use-change-texts';
import { useAuditTexts } from './audit-texts';

/** What an entry changed in listings, each field before and after. */
export function RecordChanges({ entry: { entity, changed, record_count: count } }: { entry: PanelAuditEntry }) {
  const t = useText();
  const texts = useAuditTexts();
  const currency = changed[0]?.currency;
  const { change: textsOf } = useChangeTexts({ currency });
  const isNamed = entity !== 'listing' || changed.length > 1 || count > 1;
  return (
    <>
      {changed.map(({ listing, changes }) => (
        <Box key={listing.id} style={{ maxWidth: '48rem' }}>
          {isNamed && (
            <Typography tag="div" variant="pi" textColor="neutral600">
              {t('audit.changedListing', { listing: texts.record(listing) })}
            </Typography>
          )}
          <ChangeList changes={changes.map((change) => textsOf(change, isCreation(changes)))} />
        </Box>
      ))}
    </>
  );
}
