import mark from './brand/mark.svg';

/** What Strapi announces about itself above every page; staff have no use for it. */
const announcement = 'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false';

/** The panel's look. It asks no address but its own: release notes would be fetched from the network. */
export default {
  config: {
    auth: { logo: mark },
    menu: { logo: mark },
    locales: ['de', 'es'],
    notifications: { releases: false },
    tutorials: false,
    // Strapi writes headings and menus in this gray, which is too pale to read on white: now 4.8 to 1.
    theme: { light: { colors: { neutral500: '#6f6f8d' } } },
  },
  bootstrap() {
    // Strapi adds the install's telemetry id to the name, which is `false` without telemetry and undefined until it
    // knows.
    for (const id of ['false', 'undefined']) window.localStorage.setItem(`${announcement}:${id}`, 'true');
  },
};
