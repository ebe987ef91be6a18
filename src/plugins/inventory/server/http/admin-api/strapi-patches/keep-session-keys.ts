import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Strapi } from '../../../platform/strapi/strapi';

/** Strapi's sessions, the part that is changed. */
interface Sessions {
  defineOrigin(origin: string, options: { readonly jwtSecret: string | KeyObject }): void;
}

/**
 * Gives Strapi's sessions their secret as a key. With a text, each check of a token tries to read it as a public key
 * first, which takes a fifth of a short answer of the panel. Call it in `register`, before Strapi defines its sessions.
 */
export function keepSessionKeys(strapi: Strapi): void {
  const sessions = strapi.sessionManager as unknown as Sessions;
  const { defineOrigin } = sessions;
  sessions.defineOrigin = (origin, options) => {
    const { jwtSecret } = options;
    const key = typeof jwtSecret === 'string' ? createSecretKey(Buffer.from(jwtSecret)) : jwtSecret;
    defineOrigin(origin, { ...options, jwtSecret: key });
  };
}
