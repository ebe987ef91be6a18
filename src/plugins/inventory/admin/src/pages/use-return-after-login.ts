import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { sessionEndedAt } from '../api/session-end';

const loginPath = '/auth/login';

/** Lets the login lead back to the page where the session ended. Strapi's login follows `redirectTo`. */
export function useReturnAfterLogin(): void {
  const navigate = useNavigate();
  useEffect(
    () => () => {
      const ended = sessionEndedAt(window.sessionStorage);
      if (ended === null) return;
      setTimeout(() => {
        const { pathname } = window.location;
        if (!pathname.endsWith(loginPath)) return;
        const base = pathname.slice(0, -loginPath.length);
        const query = new URLSearchParams({ redirectTo: ended.slice(base.length) });
        void navigate(`${loginPath}?${query.toString()}`, { replace: true });
      });
    },
    [navigate],
  );
}
