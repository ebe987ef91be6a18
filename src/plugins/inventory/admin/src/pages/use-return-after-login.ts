import { useNotification } from '@strapi/strapi/admin';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { sessionEndedAt } from '../api/session-end';
import { useText } from '../api/use-text';

const loginPath = '/auth/login';

/**
 * Shows at the login that the session has ended, and makes the login return to the page where it ended. Strapi's login
 * follows `redirectTo`.
 */
export function useReturnAfterLogin(): void {
  const navigate = useNavigate();
  const { toggleNotification } = useNotification();
  const t = useText();
  const say = useRef<() => void>(() => undefined);
  say.current = () => toggleNotification({ type: 'info', message: t('common.sessionEnded') });
  useEffect(
    () => () => {
      const ended = sessionEndedAt(window.sessionStorage);
      if (ended === null) return;
      setTimeout(() => {
        const { pathname } = window.location;
        if (!pathname.endsWith(loginPath)) return;
        const base = pathname.slice(0, -loginPath.length);
        const query = new URLSearchParams({ redirectTo: ended.slice(base.length) });
        say.current();
        void navigate(`${loginPath}?${query.toString()}`, { replace: true });
      });
    },
    [navigate],
  );
}
