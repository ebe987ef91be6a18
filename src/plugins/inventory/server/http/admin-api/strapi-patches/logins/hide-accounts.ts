import type { Strapi } from '../../../../platform/strapi/strapi';
import { CompareThread } from './compare-thread';

interface Login {
  readonly email: string;
  readonly password: string;
}

/** The parts of an admin that a login reads. */
interface StoredLogin {
  readonly password: string | null;
  readonly isActive: boolean | null;
}

/** The parts of Strapi's service of logins that are used and replaced. */
interface AuthService {
  /** Returns what passport expects: an error, the admin or `false`, and why. */
  checkCredentials(login: Login): Promise<unknown>;
  validatePassword(password: string, hash: string): Promise<boolean>;
  hashPassword(password: string): Promise<string>;
}

/** What a check of logins uses. */
interface Passwords {
  readonly find: (email: string) => Promise<StoredLogin | null>;
  readonly compare: AuthService['validatePassword'];
  readonly hash: AuthService['hashPassword'];
}

/** One for the process. */
const thread = new CompareThread();

/**
 * Makes a login with an unknown address take as long as one with a wrong password, so that its time does not show which
 * addresses have an account, and compares passwords in a thread of their own. Call it in `bootstrap`.
 */
export function hideAccounts(strapi: Strapi): void {
  const service = strapi.service('admin::auth') as unknown as AuthService;
  const find = async (email: string) =>
    (await strapi.db.query('admin::user').findOne({ where: { email } })) as StoredLogin | null;
  const compare: Passwords['compare'] = (password, hash) => thread.compare(password, hash);
  const hash: Passwords['hash'] = (password) => service.hashPassword(password);
  // In the registry of this instance: Strapi's own object belongs to its module.
  const services = strapi.get('services') as unknown as { set(uid: string, service: object): void };
  services.set('admin::auth', {
    ...service,
    validatePassword: compare,
    checkCredentials: evenly({ find, compare, hash }),
  });
}

const refused = (message: string) => [null, false, { message }] as const;

/** Returns Strapi's check of logins, but one that compares a password once for every address. */
export function evenly({ find, compare, hash }: Passwords): AuthService['checkCredentials'] {
  let hashed: Promise<string> | undefined;
  return async ({ email, password }) => {
    hashed ??= hash('of no account');
    const ofNoAccount = await hashed;
    const admin = await find(email);
    const stored = admin?.password || undefined;
    const isEqual = await compare(password, stored ?? ofNoAccount);
    if (!admin || stored === undefined || !isEqual) return refused('Invalid credentials');
    return admin.isActive === true ? [null, admin] : refused('User not active');
  };
}
