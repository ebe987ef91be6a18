import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Keyed fingerprints and reversible encryption for secrets at rest. */
export interface Secrets {
  /** Returns the HMAC-SHA256 of `text` with the pepper, in hex. */
  fingerprint(text: string): string;
  /** Encrypts `text` with AES-256-GCM, bound to `context`, as `v1.<nonce>.<tag>.<ciphertext>` in base64url. */
  encrypt(text: string, context: string): string;
  /** Returns the original text; undefined if the key, the context or the bytes differ. */
  decrypt(encrypted: string, context: string): string | undefined;
}

/** `pepper` and `encryptionKey` are 32 bytes each, as 64 hex digits. */
export function createSecrets(pepper: string, encryptionKey: string): Secrets {
  const pepperBytes = Buffer.from(pepper, 'hex');
  const keyBytes = Buffer.from(encryptionKey, 'hex');
  return {
    fingerprint: (text) => createHmac('sha256', pepperBytes).update(text).digest('hex'),
    encrypt: (text, context) => encrypt(keyBytes, text, context),
    decrypt: (encrypted, context) => decrypt(keyBytes, encrypted, context),
  };
}

function encrypt(key: Buffer, text: string, context: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return ['v1', ...[nonce, cipher.getAuthTag(), ciphertext].map((part) => part.toString('base64url'))].join('.');
}

function decrypt(key: Buffer, encrypted: string, context: string): string | undefined {
  const [version, nonce, tag, ciphertext] = encrypted.split('.');
  if (version !== 'v1' || !nonce || !tag || ciphertext === undefined) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
      .setAAD(Buffer.from(context))
      .setAuthTag(Buffer.from(tag, 'base64url'));
    return decipher.update(Buffer.from(ciphertext, 'base64url'), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
