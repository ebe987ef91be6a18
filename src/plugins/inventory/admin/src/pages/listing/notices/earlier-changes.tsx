import { Button, Flex, Typography } from '@strapi/design-system';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { takeSessionEnd } from '../../../api/session-end';
import { useText } from '../../../api/use-text';
import { Notice } from '../../../parts/page/notice';
import { compareForeign, type ForeignChange } from '../form/use-save';
import type { useDraft } from '../form/use-draft';
import { useOpenedListing } from '../form/opened-listing';
import { usePageForm } from '../form/use-page-form';
import { rebase } from '../../../parts/unsaved-changes/rebase';

/** Offers the unsaved changes of an earlier visit. After an expired session, restores them without asking. */
export function EarlierChanges({
  draft: { earlier, settle },
  onConflict,
}: {
  draft: ReturnType<typeof useDraft>;
  onConflict: (foreign: ForeignChange) => void;
}) {
  const t = useText();
  const { formatDate } = useIntl();
  const { stored } = useOpenedListing();
  const { getValues, setValues, initialValues, modified } = usePageForm((form) => form);
  const [isReturning] = useState(() => takeSessionEnd(window));
  const [isRestored, setIsRestored] = useState(false);
  const restore = () => {
    if (!earlier) return;
    const values = getValues();
    const base = { ...initialValues, ...earlier.base };
    const mine = { ...values, ...earlier.typed };
    const foreign =
      stored && stored.version !== earlier.version && compareForeign({ base, mine }, { stored, by: null });
    if (foreign && foreign.conflicts.length > 0) {
      onConflict({ ...foreign, onResolved: () => settle(earlier) });
      return;
    }
    settle(earlier);
    setValues(rebase(base, mine, values));
  };
  useEffect(() => {
    if (!isReturning || !earlier) return;
    restore();
    setIsRestored(true);
  }, []); // only when the page opens
  if (isRestored && modified && !earlier) return <Notice tone="success">{t('listing.restored')}</Notice>;
  if (!earlier) return null;
  const isToday = new Date(earlier.at).toDateString() === new Date().toDateString();
  const at = formatDate(earlier.at, isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Notice tone="warning">
      <Flex gap={3} wrap="wrap" justifyContent="space-between">
        <Typography textColor="warning700">{t('listing.earlierChanges', { at })}</Typography>
        <Flex gap={2}>
          <Button size="S" onClick={restore}>
            {t('listing.restoreChanges')}
          </Button>
          <Button size="S" variant="tertiary" onClick={() => settle(earlier)}>
            {t('listing.discardChanges')}
          </Button>
        </Flex>
      </Flex>
    </Notice>
  );
}
