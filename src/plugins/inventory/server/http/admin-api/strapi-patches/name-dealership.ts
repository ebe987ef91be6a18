import type { Services } from '../../../services';
import { defaultSettings } from '../../../domain/settings/settings';
import { wrapAction } from '../../../platform/strapi/extend-strapi';
import type { Strapi } from '../../../platform/strapi/strapi';

/**
 * Adds the dealership's name, logo and color to what the panel reads before a login, so that the login page can show
 * them. The public site shows the same. Strapi shows the logo on the login page and in the rail, in place of one of its
 * own settings.
 */
export function nameDealership(strapi: Strapi, getServices: () => Services): void {
  const read = async () => {
    const services = getServices();
    await services.freshness.catchUp();
    const { site_name: name, logo, brand_color: color } = services.settings.now;
    return { logo, brand: { dealership: name === defaultSettings.site_name ? null : name, color } };
  };
  wrapAction(strapi, 'admin::admin', 'init', (init) => async (ctx, next) => {
    const answer = (await init(ctx, next)) as { data: object };
    const { logo, brand } = await read();
    return { data: { ...answer.data, ...brand, ...(logo !== null && { authLogo: logo, menuLogo: logo }) } };
  });
  // Super admins read the logos from here.
  wrapAction(strapi, 'admin::admin', 'getProjectSettings', (getProjectSettings) => async (ctx, next) => {
    const answer = (await getProjectSettings(ctx, next)) as object;
    const { logo } = await read();
    if (logo === null) return answer;
    const shown = { name: 'logo.png', url: logo, ext: '.png' };
    return { ...answer, authLogo: shown, menuLogo: shown };
  });
}
