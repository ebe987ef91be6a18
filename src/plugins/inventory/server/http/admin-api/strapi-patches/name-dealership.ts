import type { Services } from '../../../services';
import { defaultSettings } from '../../../domain/settings/settings';
import { wrapAction } from '../../../platform/strapi/extend-strapi';
import type { Strapi } from '../../../platform/strapi/strapi';

/**
 * Adds the dealership's name to what the panel reads before a login, so that the login page can show it. The public pages of
 * listings show the same name. Null if none is stored.
 */
export function nameDealership(strapi: Strapi, getServices: () => Services): void {
  wrapAction(strapi, 'admin::admin', 'init', (init) => async (ctx, next) => {
    const answer = (await init(ctx, next)) as { data: object };
    await getServices().freshness.catchUp();
    const name = getServices().settings.now.site_name;
    return { data: { ...answer.data, dealership: name === defaultSettings.site_name ? null : name } };
  });
}
