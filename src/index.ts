import { afterBootstrap } from './plugins/inventory/server/boot/bootstrap';

/** The application holds configuration; every rule of the product lives in the plugin `inventory`. */
export default {
  /** Strapi runs this after the bootstraps of all plugins. */
  bootstrap: afterBootstrap,
};
