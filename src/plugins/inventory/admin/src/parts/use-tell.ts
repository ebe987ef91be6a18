import { useNotification } from '@strapi/strapi/admin';
import { readFailure } from '../api/panel-api';
import { useText } from '../api/use-text';

/** Tells in a corner of the screen what was done, or why it was not. */
export function useTell() {
  const { toggleNotification } = useNotification();
  const t = useText();
  return {
    done: (message: string) => toggleNotification({ type: 'success', message }),
    failed: (error: unknown) => toggleNotification({ type: 'danger', message: readFailure(error, t).message }),
  };
}
