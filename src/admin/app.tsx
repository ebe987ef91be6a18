/** What Strapi announces about itself above every page; staff have no use for it. */
const announcement = 'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false';

/** The panel's look. It asks no address but its own: release notes would be fetched from the network. */
export default {
  config: {
    locales: ['de', 'es'],
    notifications: { releases: false },
    tutorials: false,
  },
  bootstrap() {
    // Strapi adds the install's telemetry id to the name, which is `false` without telemetry and undefined until it knows.
    for (const id of ['false', 'undefined']) window.localStorage.setItem(`${announcement}:${id}`, 'true');
  },
};
