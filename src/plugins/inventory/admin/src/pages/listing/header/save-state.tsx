import { Typography } from '@strapi/design-system';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../../api/use-text';
import { useOpenedListing } from '../form/opened-listing';
import { usePageForm } from '../form/use-page-form';
import type { Saving } from '../form/use-save';

/** Says in one line whether everything is saved. */
export function SaveState({ saving, isDraftStored }: { saving: Saving; isDraftStored: boolean }) {
  const t = useText();
  const { formatTime, formatDate } = useIntl();
  const { stored } = useOpenedListing();
  const isModified = usePageForm(({ modified }) => modified);
  const isOnline = useOnline();
  const at = String(stored?.updatedAt ?? '');
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const time = isToday ? formatTime(at) : formatDate(at, { dateStyle: 'medium' });
  const text = saving.isSaving
    ? t('listing.saving')
    : isModified
      ? t(!isDraftStored ? 'listing.unsavedNotKept' : isOnline ? 'listing.unsaved' : 'listing.unsavedOffline')
      : stored
        ? t('listing.saved', { time, version: stored.version })
        : t('listing.notYetSaved');
  return (
    <Typography variant="pi" textColor={isModified ? 'neutral800' : 'neutral600'} role="status">
      {text}
    </Typography>
  );
}

function useOnline(): boolean {
  const [isOnline, setIsOnline] = useState(navigator.onLine);
  useEffect(() => {
    const update = () => setIsOnline(navigator.onLine);
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
    };
  }, []);
  return isOnline;
}
