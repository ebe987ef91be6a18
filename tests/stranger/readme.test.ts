import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { demoSite } from '../docs/demo-service';
import { problemOf } from '../docs/check-example';
import { pages } from '../docs/pages';
import { runPage } from '../docs/run-page';
import { browserWithCamera, LotApp } from '../support/lot-app';
import { until } from '../support/patience';
import { aPicture } from '../support/pictures';
import { freePort } from '../support/postgres';
import { appDir, systemVariables } from '../support/service';
import { cameraVideo } from '../support/vin-labels';

/**
 * A fresh clone in an empty folder with the packages of this checkout: installing them is not tested. With TEST_DIST,
 * the folder of this checkout that is compiled already, it also skips the build, for a second run on the same machine.
 */
let clone: string;
let demo: ChildProcess;
let siteUrl: string;
let output = '';

beforeAll(async () => {
  clone = mkdtempSync(join(tmpdir(), 'inventory-stranger-'));
  const { status, stderr } = spawnSync('git', ['clone', '--quiet', appDir, clone], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`This test needs a git checkout: ${stderr}`);
  symlinkSync(join(appDir, 'node_modules'), join(clone, 'node_modules'), 'dir');
  const { TEST_DIST: compiled } = process.env;
  if (compiled) cpSync(join(appDir, compiled), join(clone, 'dist'), { recursive: true });

  siteUrl = `http://localhost:${await freePort()}`;
  await startDemo();
});
afterAll(async () => {
  await stopDemo();
  rmSync(clone, { recursive: true, force: true });
});

/** Runs `npm run demo` in the clone until it prints its addresses. */
async function startDemo(parameters: readonly string[] = [], more: Record<string, string> = {}): Promise<void> {
  // The answers contain the address that the README prints, regardless of where this run listens.
  const environment = { ...systemVariables(), HOME: clone, PORT: new URL(siteUrl).port, PUBLIC_URL: demoSite, ...more };
  output = '';
  demo = spawn('npm', ['run', 'demo', ...parameters], { cwd: clone, env: environment, detached: true });
  for (const stream of [demo.stdout, demo.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()));
  await until(() => {
    if (demo.exitCode !== null) throw new Error(`npm run demo ended with ${demo.exitCode}:\n${output}`);
    return output.includes('Press Ctrl-C to stop');
  }, 100);
}

async function stopDemo(): Promise<void> {
  const { pid, exitCode, signalCode } = demo;
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  const ended = new Promise((resolve) => demo.once('exit', resolve));
  process.kill(-pid, 'SIGTERM'); // npm, and the server that it started
  await ended;
}

test.each(['README.md', 'docs/INTEGRATION.md'])(
  'the calls of %s answer as printed in a fresh clone after npm run demo',
  async (path) => {
    const page = pages().find((found) => found.path === path);
    if (!page) throw new Error(`There is no ${path}.`);
    const examples = await runPage(page, { siteUrl, folder: clone, environment: {} });

    expect(examples.length).toBeGreaterThan(0);
    expect(examples.flatMap((example) => problemOf(example) ?? [])).toEqual([]);
  },
);

test('prints no warning at the first npm run demo', () => {
  const noise = output.split('\n').filter((line) => /warn|deprecat|EBADENGINE/i.test(line));

  expect(noise).toEqual([]);
});

test('npm run demo -- --https serves the lot app with its camera to a phone that trusts its certificate', async () => {
  await stopDemo();
  await startDemo(['--', '--https'], { HTTPS_PORT: String(await freePort()) });
  const [, httpsUrl = ''] = /running at (https:\S+)/.exec(output) ?? [];
  const [, key = ''] = /API key +(svc_\S+)/.exec(output) ?? [];
  const [, download = ''] = /Open (\S+certificate\.crt) on the phone/.exec(output) ?? [];
  const browser = await browserWithCamera(await aBlankVideo(clone), await fingerprintOf(download));
  try {
    const app = await LotApp.open(browser, { siteUrl: httpsUrl });
    await app.page.evaluate('navigator.serviceWorker.ready.then(() => true)'); // which needs a trusted certificate
    await app.pairByPaste({ key });
    await app.go('/scan');
    await app.page.locator('video').waitFor();
    await until(() => app.page.evaluate<boolean>('document.querySelector("video").videoWidth > 0'));
  } finally {
    await browser.close();
  }
});

async function aBlankVideo(folder: string): Promise<string> {
  const file = join(folder, 'camera.mjpeg');
  writeFileSync(file, await cameraVideo([aPicture()], 1));
  return file;
}

/** Downloads a certificate from the server that shows it, and returns the digest of its key. */
async function fingerprintOf(url: string): Promise<string> {
  const text = await new Promise<string>((resolve, reject) => {
    const options = { rejectUnauthorized: false, agent: false };
    get(url, options, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString())).on('end', () => resolve(body));
    }).once('error', reject);
  });
  const key = new X509Certificate(text).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}
