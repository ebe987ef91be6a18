import type { Middleware } from 'koa';

/** What Strapi's panel asks on every edit screen although only its paid editions answer, and what "there is none" reads as. */
const absent: ReadonlyArray<readonly [RegExp, unknown]> = [
  [/^\/admin\/ai-feature-config$/, {}],
  [/^\/i18n\/ai-localization-jobs\//, null],
];

/** Says so instead of 404, which browsers log as an error on each screen. */
export const absentFeatures: Middleware = async (ctx, next) => {
  await next();
  if (ctx.status !== 404) return;
  const found = absent.find(([path]) => path.test(ctx.path));
  if (!found) return;
  ctx.status = 200;
  ctx.body = { data: found[1] };
};
