import type { Strapi } from '../../../platform/strapi/strapi';

type Service = Readonly<Record<string, unknown>>;

interface Services {
  extend(uid: string, change: (service: Service) => Service): void;
}

const counts = [
  'sendDidInviteUser',
  'sendDidUpdateRolePermissions',
  'sendDidChangeInterfaceLanguage',
  'sendUpdateProjectInformation',
  'startCron',
] as const;

/**
 * Makes Strapi count nothing for its statistics, of which this product sends none. Strapi counts users and roles when
 * one is created, and does not wait for it: a count that began in the transaction and runs after its end fails, which
 * ends the process. Call it in `register`.
 * @throws Error if Strapi has no such count
 */
export function stopStrapiStatistics(strapi: Strapi): void {
  const services = strapi.get('services') as unknown as Services;
  services.extend('admin::metrics', (service) => {
    const missing = counts.find((name) => typeof service[name] !== 'function');
    if (missing !== undefined) throw new Error(`Strapi has no ${missing} in admin::metrics.`);
    return { ...service, ...Object.fromEntries(counts.map((name) => [name, () => Promise.resolve()])) };
  });
}
