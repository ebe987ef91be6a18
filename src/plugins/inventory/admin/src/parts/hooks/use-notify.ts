import { useNotification } from '@strapi/strapi/admin';
import { describeError } from '../../api/panel-api';
import { useText } from '../../api/use-text';

/** Returns functions that show a notification. */
export function useNotify() {
  const { toggleNotification } = useNotification();
  const t = useText();
  return {
    success: (message: string) => toggleNotification({ type: 'success', message }),
    warning: (message: string) => toggleNotification({ type: 'warning', message }),
    error: (error: unknown) => toggleNotification({ type: 'danger', message: describeError(error, t).message }),
  };
}
