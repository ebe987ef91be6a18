import { compactVerify, exportPKCS8, exportSPKI, generateKeyPair, importPKCS8, importSPKI, SignJWT } from 'jose';
import { type CheckedLicence, type LicenceClaims, licenceClaims } from './licence';

const algorithm = 'EdDSA';

/**
 * Verifies a token's signature and parses its claims. Does not check the dates: `checkLicence` does so on every
 * request, whereas the signature is verified once.
 */
export async function checkToken(token: string, publicKeyPem: string | undefined): Promise<CheckedLicence> {
  if (token === '') return { problem: 'not_installed' };
  if (publicKeyPem === undefined) return { problem: 'no_public_key' };
  if (token.split('.').length !== 3) return { problem: 'malformed' };
  try {
    const key = await importSPKI(publicKeyPem, algorithm);
    const { payload } = await compactVerify(token, key, { algorithms: [algorithm] });
    const claims = licenceClaims.safeParse(JSON.parse(new TextDecoder().decode(payload)));
    return claims.success ? { claims: claims.data } : { problem: 'malformed' };
  } catch {
    return { problem: 'bad_signature' }; // also `alg: none`, another algorithm, a changed payload
  }
}

/** Returns a token for these claims, signed with the vendor's private key (PKCS #8 PEM, Ed25519). */
export async function signToken(claims: LicenceClaims, privateKeyPem: string): Promise<string> {
  const key = await importPKCS8(privateKeyPem, algorithm);
  return new SignJWT({ ...claims }).setProtectedHeader({ alg: algorithm, typ: 'JWT' }).sign(key);
}

/** Generates a vendor key pair in PEM format. */
export async function makeVendorKeys(): Promise<{ privateKeyPem: string; publicKeyPem: string }> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { crv: 'Ed25519', extractable: true });
  return { privateKeyPem: await exportPKCS8(privateKey), publicKeyPem: await exportSPKI(publicKey) };
}
