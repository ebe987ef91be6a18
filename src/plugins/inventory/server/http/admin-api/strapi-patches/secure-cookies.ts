import type { StrapiMiddleware } from '../../../platform/strapi/extend-strapi';

/** Returns whether browsers reach the site by https. */
export function isSecureSite(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}

/**
 * Returns a middleware that lets cookies be `Secure` if browsers reach the site by https. Behind a proxy that is not
 * trusted the connection itself is not encrypted, and Koa refuses such cookies.
 */
export function allowSecureCookies(publicUrl: string): StrapiMiddleware {
  return (ctx, next) => {
    if (isSecureSite(publicUrl)) ctx.cookies.secure = true;
    return next();
  };
}
