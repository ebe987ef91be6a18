import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { certificatePath, type ensureCertificate, serveHttps } from './https';

const folder = mkdtempSync(join(tmpdir(), 'demo-https-'));
/** Runs in a process of its own, because a package of it declares `Set`, which jest injects. */
function certificateFor(address: string): Awaited<ReturnType<typeof ensureCertificate>> {
  const program = `require('./demo/https.ts').ensureCertificate(${JSON.stringify(folder)}, '${address}')
    .then((made) => process.stdout.write(JSON.stringify(made)))`;
  return JSON.parse(execFileSync(process.execPath, ['--import', 'tsx', '-e', program], { encoding: 'utf8' }));
}

afterAll(() => rmSync(folder, { recursive: true }));

test('makes a certificate for the address that phones can trust, once', () => {
  const { cert, key } = certificateFor('192.168.1.20');
  const made = new X509Certificate(cert);

  expect(made.checkIP('192.168.1.20')).toBe('192.168.1.20');
  expect(made.checkHost('localhost')).toBe('localhost');
  expect(made.ca).toBe(true);
  expect(made.verify(made.publicKey)).toBe(true);
  expect(Date.parse(made.validTo) - Date.now()).toBeLessThan(825 * 24 * 60 * 60 * 1000);
  expect(statSync(join(folder, '192.168.1.20.key')).mode & 0o077).toBe(0);
  expect(certificateFor('192.168.1.20')).toEqual({ cert, key });
});

test('serves the site and the certificate to a browser that trusts it', async () => {
  const certificate = certificateFor('127.0.0.1');
  const http = createServer((_request, response) => response.end('the site'));
  const server = await serveHttps(http, certificate, 0);
  const read = (path: string) =>
    new Promise<string>((resolve, reject) => {
      const options = { port: server.port, ca: certificate.cert, agent: false };
      get({ host: '127.0.0.1', path, ...options }, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString())).on('end', () => resolve(text));
      }).once('error', reject);
    });

  expect(await read('/app/')).toBe('the site');
  expect(await read(certificatePath)).toBe(certificate.cert);
  server.close();
});
