import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aBundle, writeBundle } from '../support/bundle';
import { svc } from '../support/command';
import { appDir, discard, makeConfiguration } from '../support/service';
import { runSql } from '../support/sql';

type Install = Awaited<ReturnType<typeof makeConfiguration>>;
let install: Install;
let path: string;

beforeAll(async () => {
  install = await makeConfiguration();
  path = join(install.folder, 'dumps', 'dealership.json');
  expect((await svc(['load', writeBundle(aBundle(), install)], install)).code).toBe(0);
});
afterAll(() => discard(install));

/** Dumps, and kills the command before its step with this number. Returns whether it has ended without it. */
async function dumpUntil(step: number): Promise<boolean> {
  const preload = `--require ${join(appDir, 'tests', 'support', 'kill-command.cjs')}`;
  const environment = { ...install.environment, NODE_OPTIONS: preload, TEST_KILL_AT: String(step) };
  const { code } = await svc(['dump', path], { ...install, environment });
  expect([0, null]).toContain(code);
  return code === 0;
}

/** Returns the bundle's text, and every media file next to it by its path. */
function written(): { bundle: string; media: Map<string, string> } {
  const names = readdirSync(dirname(path), { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => /^[^.].*[/\\]/.test(name));
  const media = files.map((name) => [name, readFileSync(join(dirname(path), name), 'latin1')] as const);
  return { bundle: readFileSync(path, 'utf8'), media: new Map(media) };
}

test('leaves the former dump or the complete new one when it is killed at any step', async () => {
  expect((await svc(['dump', path], install)).code).toBe(0);
  const former = written();
  await runSql("UPDATE inventory_listings SET title = 'Changed' WHERE ref = 'boat-1'", [], install);
  const bundles = new Set<string>();

  let step = 1;
  for (; !(await dumpUntil(step)); step++) {
    const { bundle, media } = written();
    expect({ step, media }).toEqual({ step, media: former.media });
    bundles.add(bundle);
  }

  const complete = written();
  expect(complete.bundle).toContain('"Changed"');
  expect(bundles).toEqual(new Set([former.bundle, complete.bundle]));
  expect(step).toBeGreaterThan(2 * former.media.size);
  expect(readdirSync(dirname(path)).filter((name) => name.startsWith('.'))).toEqual([]); // of the killed dumps
});
