import type { Strapi } from '../../../platform/strapi/strapi';

interface Login {
  readonly email: string;
  readonly password: string;
}

/** The parts of Strapi's service of logins that are used and replaced. */
interface AuthService {
  checkCredentials(login: Login): Promise<unknown>;
  validatePassword(password: string, hash: string): Promise<boolean>;
  hashPassword(password: string): Promise<string>;
}

/**
 * Makes a login with an unknown address take as long as one with a wrong password, so that its time does not tell which
 * addresses have an account. Call it in `bootstrap`.
 */
export function hideAccounts(strapi: Strapi): void {
  const service = strapi.service('admin::auth') as unknown as AuthService;
  const hasPassword = async (email: string) => {
    const admin = (await strapi.db.query('admin::user').findOne({ where: { email } })) as { password?: string } | null;
    return Boolean(admin?.password);
  };
  // In the registry of this instance: Strapi's own object belongs to its module.
  const services = strapi.get('services') as unknown as { set(uid: string, service: object): void };
  services.set('admin::auth', { ...service, checkCredentials: evenly(service, hasPassword) });
}

/** Returns a check of logins that compares a password once for every address. */
export function evenly(
  service: AuthService,
  hasPassword: (email: string) => Promise<boolean>,
): AuthService['checkCredentials'] {
  const check = service.checkCredentials.bind(service);
  let hash: Promise<string> | undefined;
  return async (login) => {
    hash ??= service.hashPassword('of no account');
    const ofNoAccount = await hash;
    if (!(await hasPassword(login.email))) await service.validatePassword(login.password, ofNoAccount);
    return check(login);
  };
}
