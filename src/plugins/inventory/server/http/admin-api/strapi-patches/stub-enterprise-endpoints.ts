import { wrapAction } from '../../../platform/strapi/extend-strapi';
import type { Strapi } from '../../../platform/strapi/strapi';

/**
 * Endpoints that the panel calls on every edit screen but only Strapi's paid editions have, with an empty result for
 * each.
 */
const stubs: ReadonlyArray<readonly [controller: string, action: string, data: unknown]> = [
  ['admin::ai', 'getAiFeatureConfig', {}],
  ['plugin::i18n.ai-localization-jobs', 'getJobForCollectionType', null],
  ['plugin::i18n.ai-localization-jobs', 'getJobForSingleType', null],
];

/** Answers these endpoints with the empty result instead of 404 so that the browser console stays clean. */
export function stubEnterpriseEndpoints(strapi: Strapi): void {
  for (const [controller, name, data] of stubs)
    wrapAction(strapi, controller, name, (action) => async (ctx, next) => {
      const returned = await action(ctx, next);
      if (ctx.status !== 404 || returned !== undefined) return returned;
      ctx.status = 200;
      ctx.body = { data };
    });
}
