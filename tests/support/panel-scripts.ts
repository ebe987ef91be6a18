/** Scripts that run in the loaded panel. They use parts of Strapi's admin that are properties of React's elements. */

/** A path of the panel that has no page. */
export const nowhere = '/nowhere';

/** Strapi's setting, in the browser's storage: the colors follow the browser. */
export const theme = { STRAPI_THEME: 'system' };

/** What the browser stores for a login. */
export const storageOf = (token: string) => ({ ...theme, jwtToken: JSON.stringify(token), isLoggedIn: 'true' });

export const storeLogin = (token: string) =>
  `localStorage.clear(); Object.assign(localStorage, ${JSON.stringify(storageOf(token))})`;

const frames = 'await new Promise(requestAnimationFrame); await new Promise(requestAnimationFrame);';

/** Forgets the data that pages have read, so that the next page reads its own. */
const forget = `for (const cache of caches) {
    cache.getMutationCache().clear();
    cache.removeQueries({ predicate: (query) => query.getObserversCount() === 0 });
    void cache.resetQueries(); // those of the menu, which stays
  }`;

/** Finds the parts of the panel, which are undefined or empty while it is not loaded. */
const findParts = `const container = document.getElementById('strapi');
  const key = container && Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
  const caches = new Set();
  let router, store;
  const elements = key ? [container[key].stateNode.current] : [];
  for (let one = elements.pop(); one; one = elements.pop()) {
    const { router: found, client, store: state } = one.memoizedProps ?? {};
    if (found?.navigate) router = found;
    if (client?.getQueryCache) caches.add(client);
    if (state?.getState?.().admin_app) store = state;
    elements.push(...[one.sibling, one.child].filter(Boolean));
  }`;

/** Results in whether the page has read everything that it asked for, and shows it. */
export const isSettled = `(async () => {
  const isIdle = () => {
    ${findParts}
    const asked = Object.values(store?.getState().adminApi.queries ?? {});
    return caches.size > 0 && [...caches].every((cache) => cache.isFetching() === 0) && asked.every(({ status }) => status !== 'pending');
  };
  if (!isIdle()) return false;
  ${frames}
  return isIdle();
})()`;

/**
 * Has the loaded panel leave its page, and forgets the data that the page has read. Results in whether the panel is
 * there and as it was loaded: it keeps the language and the theme that a test has chosen.
 */
export const leave = `(async () => {
  ${findParts}
  if (!router || !store) return false;
  const { language, theme } = store.getState().admin_app;
  if (language.locale !== 'en' || theme.currentTheme !== 'system') return false;
  await router.navigate('${nowhere}');
  ${frames}
  if (!location.pathname.endsWith('${nowhere}')) return false;
  ${forget}
  window.panelParts = { router, caches, store };
  return true;
})()`;

/** Ends the login as the panel's own logout does, and shows the login page, which leads back. After `leave`. */
export const logOut = `(() => {
  panelParts.store.dispatch({ type: 'adminApi/resetApiState' });
  panelParts.store.dispatch({ type: 'admin/logout' });
  localStorage.clear();
  sessionStorage.clear();
})()`;

/** Logs in as the login page does when the service has answered. After `logOut`. */
export const logInWith = (token: string) => `(() => {
  ${storeLogin(token)};
  panelParts.store.dispatch({ type: 'admin/login', payload: ${JSON.stringify({ token, persist: true })} });
})()`;

/** Forgets what the menu has read. After `logInWith`. */
export const forgetMenu = `(async () => { const { caches } = panelParts; ${frames} ${forget} })()`;

/** Shows a page. After `leave`. */
export const navigateTo = (path: string) => `panelParts.router.navigate(${JSON.stringify(path)})`;
