import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { demoSite } from '../docs/demo-service';
import { problemOf } from '../docs/check-example';
import { pages } from '../docs/pages';
import { runPage } from '../docs/run-page';
import { until } from '../support/patience';
import { freePort } from '../support/postgres';
import { appDir, systemVariables } from '../support/service';

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

  const port = await freePort();
  siteUrl = `http://localhost:${port}`;
  // The answers contain the address that the README prints, regardless of where this run listens.
  const environment = { ...systemVariables(), HOME: clone, PORT: String(port), PUBLIC_URL: demoSite };
  demo = spawn('npm', ['run', 'demo'], { cwd: clone, env: environment, detached: true });
  for (const stream of [demo.stdout, demo.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()));
  const isReady = () => fetch(`${siteUrl}/_ready`).then(({ ok }) => ok);
  await until(async () => {
    if (demo.exitCode !== null) throw new Error(`npm run demo ended with ${demo.exitCode}:\n${output}`);
    return isReady().catch(() => false);
  }, 100);
});
afterAll(async () => {
  if (demo?.pid !== undefined && demo.exitCode === null) {
    const ended = new Promise((resolve) => demo.once('exit', resolve));
    process.kill(-demo.pid, 'SIGTERM'); // npm, and the server that it started
    await ended;
  }
  rmSync(clone, { recursive: true, force: true });
});

test.each(['README.md', 'docs/INTEGRATION.md'])(
  'the calls of %s answer as printed in a fresh clone after npm run demo',
  async (path) => {
    const page = pages().find((found) => found.path === path);
    if (!page) throw new Error(`There is no ${path}.`);
    await until(() => output.includes('/admin')); // the demo prints its address when it serves

    const examples = await runPage(page, { siteUrl, folder: clone, environment: {} });

    expect(examples.length).toBeGreaterThan(0);
    expect(examples.flatMap((example) => problemOf(example) ?? [])).toEqual([]);
  },
);

test('prints no warning at the first npm run demo', () => {
  const noise = output.split('\n').filter((line) => /warn|deprecat|EBADENGINE/i.test(line));

  expect(noise).toEqual([]);
});
