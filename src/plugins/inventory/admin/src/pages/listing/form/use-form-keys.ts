import { useEffect, useRef } from 'react';
import { useIsDesktop } from '@strapi/strapi/admin';
import { useOpenedListing } from './opened-listing';
import { focusField } from './use-field-name';
import { usePageForm } from './use-page-form';
import type { Saving } from './use-save';

const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Saves by Ctrl+S or ⌘S, and has a new listing begin with its VIN. */
export function useFormKeys({ save }: Saving): void {
  const { stored, type, mayWrite } = useOpenedListing();
  const isModified = usePageForm(({ modified }) => modified);
  const isDesktop = useIsDesktop(); // on a phone the focus would open its keyboard
  const isNew = stored === undefined;
  const react = useRef<() => void>();
  react.current = mayWrite && (isNew || isModified) ? () => void save() : undefined;

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 's';
      if (!isSave) return;
      event.preventDefault(); // the browser would save the page as a file
      if (document.querySelector(overlays) === null) react.current?.();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  const beginsWithVin = isNew && isDesktop && mayWrite && type.data.is_vin_enabled;
  useEffect(() => {
    if (beginsWithVin) focusField('vin');
  }, [beginsWithVin]);
}
