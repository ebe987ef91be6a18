import { useLayoutEffect, useState } from 'react';

/** The last element outside dialogs that opened one. */
let outsideOpener: Element | null = null;

/** Gives the focus back to what opened a dialog when it closes: the design system (2.2.4) does so only for triggers. */
export function useFocusReturn(isOpen = true): void {
  // Read before the dialog is drawn, because one of its inputs may take the focus.
  const [shown, setShown] = useState(() => ({ isOpen, opener: isOpen ? findOpener() : null }));
  if (shown.isOpen !== isOpen) setShown({ isOpen, opener: isOpen ? findOpener() : null });
  const { opener } = shown;
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    if (opener && !opener.closest('[role="dialog"], [role="alertdialog"]')) outsideOpener = opener;
    const outside = outsideOpener;
    return () => void setTimeout(() => giveBack([opener, outside]));
  }, [isOpen, opener]);
}

/** Returns the element with the focus, or the button of its menu, which is about to close. */
function findOpener(): Element | null {
  const focused = document.activeElement === document.body ? null : document.activeElement;
  const menu = focused?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
}

/** Focuses the first of them that is still there, or the page, unless something else has taken the focus. */
function giveBack(openers: ReadonlyArray<Element | null>): void {
  if (document.activeElement !== document.body) return;
  const target = openers.find((one) => one?.isConnected && !one.matches(':disabled')) ?? document.querySelector('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
