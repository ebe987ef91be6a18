/** The panel's look. It asks no address but its own: release notes would be fetched from the network. */
export default {
  config: {
    notifications: { releases: false },
    tutorials: false,
  },
  bootstrap() {},
};
