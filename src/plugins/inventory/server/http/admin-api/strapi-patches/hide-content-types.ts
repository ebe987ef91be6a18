import { type StrapiContext, wrapAction } from '../../../platform/strapi/extend-strapi';
import type { Strapi } from '../../../platform/strapi/strapi';

/** What the Content Manager's actions answer to an admin who may not use it. The panel asks for some of it. */
const withoutRight: ReadonlyArray<readonly [controller: string, action: string, data: unknown]> = [
  ['plugin::content-manager.init', 'getInitData', { fieldSizes: {}, components: [], contentTypes: [] }],
  ['plugin::content-manager.content-types', 'findContentTypes', []],
  ['plugin::content-manager.content-types', 'findContentTypesSettings', []],
];

/**
 * Shows the content types with their fields only to admins with a right of the Content Manager. The guided tour, which
 * this product does not use, shows them to none.
 */
export function hideContentTypes(strapi: Strapi): void {
  for (const [controller, action, data] of withoutRight)
    wrapAction(strapi, controller, action, (show) => (ctx, next) => {
      if (usesContentManager(ctx)) return show(ctx, next);
      ctx.body = { data };
    });
  wrapAction(strapi, 'admin::admin', 'getGuidedTourMeta', (show) => async (ctx, next) => {
    const { data } = (await show(ctx, next)) as { data: object };
    return { data: { ...data, schemas: {} } };
  });
}

function usesContentManager({ state }: StrapiContext): boolean {
  const { userAbility } = state as { userAbility: { rules: ReadonlyArray<{ action: string | readonly string[] }> } };
  return userAbility.rules.some(({ action }) => String(action).startsWith('plugin::content-manager.'));
}
