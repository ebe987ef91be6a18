import { hkdfSync } from 'node:crypto';

export const strapiSecretNames = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'JWT_SECRET',
] as const;

/**
 * Derives the secrets that Strapi needs from the encryption key (HKDF, RFC 5869), so that an operator keeps two secrets
 * rather than eight. The same key gives the same secrets, on each instance and after each start.
 */
export function deriveStrapiSecrets(encryptionKey: string): Record<(typeof strapiSecretNames)[number], string> {
  const derive = (name: string) => Buffer.from(hkdfSync('sha256', encryptionKey.toLowerCase(), '', name, 32));
  return Object.fromEntries(strapiSecretNames.map((name) => [name, derive(name).toString('hex')])) as Record<
    (typeof strapiSecretNames)[number],
    string
  >;
}
