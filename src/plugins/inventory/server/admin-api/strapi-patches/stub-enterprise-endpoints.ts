import { wrapAction } from '../../platform/strapi/extend-strapi';
import type { Strapi } from '../../platform/strapi/strapi';

/** Endpoints that the panel asks on every edit screen and that only Strapi's paid editions answer, with an empty result. */
const stubs: ReadonlyArray<readonly [controller: string, action: string, data: unknown]> = [
  ['admin::ai', 'getAiFeatureConfig', {}],
  ['plugin::i18n.ai-localization-jobs', 'getJobForCollectionType', null],
  ['plugin::i18n.ai-localization-jobs', 'getJobForSingleType', null],
];

/** Answers them with that result instead of 404, so that the browser console stays clean. */
export function stubEnterpriseEndpoints(strapi: Strapi): void {
  for (const [controller, name, data] of stubs)
    wrapAction(strapi, controller, name, (action) => async (ctx, next) => {
      const returned = await action(ctx, next);
      if (ctx.status !== 404 || returned !== undefined) return returned;
      ctx.status = 200;
      ctx.body = { data };
    });
}
