import { createContext, useContext } from 'react';

/** A message about something that was done, with a button to undo it. */
export interface Toast {
  readonly message: string;
  /** Undefined if it cannot be undone. */
  readonly undo: (() => void) | undefined;
}

export const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/**
 * Returns a function that shows a toast in place of an earlier one. It stays until it is closed or the page is left.
 */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}
