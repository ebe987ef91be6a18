import { useNotification } from '@strapi/strapi/admin';
import { describeError } from '../../api/panel-api';
import { useText } from '../../api/use-text';

/** Returns functions that show a success or error notification. */
export function useNotify() {
  const { toggleNotification } = useNotification();
  const t = useText();
  return {
    success: (message: string) => toggleNotification({ type: 'success', message }),
    error: (error: unknown) => toggleNotification({ type: 'danger', message: describeError(error, t).message }),
  };
}
