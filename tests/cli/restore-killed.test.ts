import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { anEmptyTwin, backUp, type Install, rowHashes, uploadsOf } from '../support/backup';
import { aBundle, writeBundle } from '../support/bundle';
import { svc } from '../support/command';
import { appDir, discard, makeConfiguration, startService } from '../support/service';
import { readSql } from '../support/sql';

/** The install that was backed up, and another one whose media differ from it in every way. */
let source: Install;
let twin: Install;
let backup: string;
let formerBackup: string;
let former: Map<string, Buffer>;
/** A file of the backup that the other install names and has lost. A restore that is rolled back may leave it there. */
let added: string;

beforeAll(async () => {
  source = await makeConfiguration();
  await mustRun(['load', writeBundle(aBundle(), source)], source);
  backup = join(source.folder, 'lot.tar.gz');
  await backUp(backup, source);
  twin = await anEmptyTwin(source);
  formerBackup = join(twin.folder, 'former.tar.gz');
  await mustRun(['restore', backup], twin);
  const boats = {
    types: [{ slug: 'boats', name: 'Boats', categories: [] }],
    listings: [{ ref: 'b', type: 'boats', title: 'A boat', images: [{ file: 'rear.jpg' }] }],
  };
  await mustRun(['load', writeBundle(boats, twin)], twin);
  const [first = '', changed = ''] = [...uploadsOf(source).keys()];
  added = first;
  rmSync(join(publicFolder(), added));
  writeFileSync(join(publicFolder(), changed), 'other bytes');
  await backUp(formerBackup, twin);
  former = uploadsOf(twin);
});
afterAll(() => [source, twin].forEach(discard));

const publicFolder = () => twin.environment.UPLOAD_DIR ?? '';

async function mustRun(parameters: readonly string[], install: Install): Promise<void> {
  const { code, document } = await svc(parameters, install);
  expect({ code, document }).toMatchObject({ code: 0 });
}

/**
 * Restores the backup over the other install and kills the command before a step: its number or a pattern of its name.
 * Returns the name, or undefined if the restore has ended without it.
 */
async function restoreUntil(step: number | string): Promise<string | undefined> {
  const preload = `--require ${join(appDir, 'tests', 'support', 'kill-command.cjs')}`;
  const environment = { ...twin.environment, NODE_OPTIONS: preload, TEST_KILL_AT: String(step) };
  const { code, stderr } = await svc(['restore', backup, '--force'], { ...twin, environment });
  expect([0, null]).toContain(code);
  return code === 0 ? undefined : (/killed before .*/.exec(stderr)?.[0] ?? stderr);
}

/** Returns whether the install is on the restored database, after checking that its media belong to its database. */
async function checkWhole(step: string): Promise<boolean> {
  const isRestored = (await readSql("SELECT id FROM inventory_listings WHERE ref = 'b'", [], twin)).length === 0;
  const uploads = uploadsOf(twin);
  const expected = new Map(isRestored ? uploadsOf(source) : former);
  const found = uploads.get(added);
  // stored by the restore, and named by the database
  if (found && !isRestored) expected.set(added, uploadsOf(source).get(added) ?? found);
  expect({ step, uploads, left: leftovers() }).toEqual({ step, uploads: expected, left: [] });
  return isRestored;
}

function leftovers(): string[] {
  const folders = [dirname(twin.environment.DATABASE_FILENAME ?? ''), publicFolder()];
  return folders.filter(existsSync).flatMap((folder) => readdirSync(folder).filter((name) => name.startsWith('.')));
}

async function reset(): Promise<void> {
  await mustRun(['restore', formerBackup, '--force'], twin);
  rmSync(join(publicFolder(), added), { force: true });
  expect({ uploads: uploadsOf(twin), left: leftovers() }).toEqual({ uploads: former, left: [] });
}

/**
 * Kills a restore at each of its steps; `then` completes the interrupted one. Returns how many ended with each
 * database.
 */
async function killAtEachStep(then: (step: string) => Promise<void>): Promise<{ former: number; restored: number }> {
  const count = { former: 0, restored: 0 };
  await reset();
  for (let step = 1; ; step++) {
    const name = await restoreUntil(step);
    if (name === undefined) return count;
    await then(name);
    const isRestored = await checkWhole(name);
    count[isRestored ? 'restored' : 'former']++;
    if (isRestored) await reset();
    else rmSync(join(publicFolder(), added), { force: true });
  }
}

test('completes a restore that was killed at any step when the next one is refused, and replaces it when the next one is forced', async () => {
  const count = await killAtEachStep(async () => {
    expect(await svc(['restore', backup], twin)).toMatchObject({
      code: 1,
      document: { code: 'svc_precondition_failed' },
    });
  });

  expect(count.former).toBeGreaterThan(3);
  expect(count.restored).toBeGreaterThan(3);
  await mustRun(['restore', backup, '--force'], twin);
  const now = join(twin.folder, 'now.tar.gz');
  await backUp(now, twin);
  expect(await rowHashes(now)).toEqual(await rowHashes(backup));
  expect(await checkWhole('forced')).toBe(true);
});

for (const { step, isRestored } of [
  { step: '/added-0', isRestored: false },
  { step: '/changed-0', isRestored: true },
])
  test(`completes at server start a restore that was killed before renaming ${step}`, async () => {
    await reset();
    expect(await restoreUntil(`renameSync .*${step}`)).toContain(step);

    const service = await startService(twin);
    await service.stop();

    expect(await checkWhole(step)).toBe(isRestored);
  });
