import { wrapAction } from '../../../platform/strapi/extend-strapi';
import type { Strapi } from '../../../platform/strapi/strapi';

/** Routes that Strapi opens to every admin without a permission and that this product does not use. */
const closed: ReadonlyArray<readonly [controller: string, action: string, why: string]> = [
  ['plugin::email.email', 'send', 'Custom emails are not part of this product.'],
  ['plugin::i18n.settings', 'updateSettings', 'AI translation is not part of this product.'],
];

/** Makes these routes answer 403. Call it in `register`, before Strapi binds its routes. */
export function closeStaffRoutes(strapi: Strapi): void {
  for (const [controller, action, why] of closed)
    wrapAction(strapi, controller, action, () => (ctx) => ctx.forbidden(why));
}
