import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';

/** A certificate for this machine in its local network. */
interface LocalCertificate {
  readonly key: string;
  readonly cert: string;
}

/** The path at which a phone downloads the certificate, to trust it. */
export const certificatePath = '/certificate.crt';

const year = 365 * 24 * 60 * 60 * 1000;

/** Returns the address of this machine in its local network, or the one of the machine itself without a network. */
export function localAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
}

/** Returns the certificate for an address, made once and kept in `folder`. */
export async function ensureCertificate(folder: string, address: string): Promise<LocalCertificate> {
  const [keyFile, certFile] = ['key', 'crt'].map((kind) => join(folder, `${address}.${kind}`)) as [string, string];
  if (!existsSync(certFile)) {
    const { private: key, cert } = await makeCertificate(address);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(keyFile, key, { mode: 0o600 });
    writeFileSync(certFile, cert);
  }
  return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') };
}

/** Phones trust only a certificate that may sign others, is valid for at most 825 days and names the address. */
async function makeCertificate(address: string) {
  const { generate } = await import('selfsigned'); // needed only with --https
  return generate([{ name: 'commonName', value: `Dealer Inventory demo ${address}` }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + year),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', digitalSignature: true, keyCertSign: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 7, ip: address },
          { type: 7, ip: '127.0.0.1' },
          { type: 2, value: 'localhost' },
        ],
      },
    ],
  });
}

/** Serves what an http server serves over https too, and the certificate. Resolves when it listens. */
export async function serveHttps(
  http: Server,
  { key, cert }: LocalCertificate,
  port: number,
): Promise<{ readonly port: number; close(): void }> {
  const server = createServer({ key, cert }, (request, response) => {
    if (request.url !== certificatePath) return void http.emit('request', request, response);
    response.writeHead(200, { 'Content-Type': 'application/x-x509-ca-cert' }).end(cert);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}
