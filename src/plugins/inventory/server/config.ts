/** The plugin configuration: the environment, which `platform/environment.ts` parses and validates. */
export const config = {
  default: {},
  validator({ environment }: { environment?: unknown }): void {
    if (typeof environment !== 'object')
      throw new Error('Set `environment` in the plugin config in config/plugins.ts.');
  },
};
