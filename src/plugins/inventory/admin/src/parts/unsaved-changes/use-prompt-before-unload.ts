import { useEffect } from 'react';

/** Makes the browser ask before the page is closed while `isBusy`. The browser shows its own text. */
export function usePromptBeforeUnload(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isBusy]);
}
