/** The plugin's own configuration is the environment, read and checked in `platform/environment.ts`. */
export const config = {
  default: {},
  validator({ environment }: { environment?: unknown }): void {
    if (typeof environment !== 'object') throw new Error('config/plugins.ts must give the plugin its environment.');
  },
};
