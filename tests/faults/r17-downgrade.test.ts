import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client, dataOf } from '../support/client';
import { testOnPostgres } from '../support/databases';
import { svc } from '../support/command';
import { aDealership, type Dealership } from '../support/dealership';
import { aBundle, writeBundle } from '../support/bundle';
import { documentedSteps } from '../support/documented-steps';
import { until } from '../support/patience';
import { asRelease, fingerprint } from '../support/release';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { readSql } from '../support/sql';
import { type SteadyLoad, startLoad } from '../support/steady-load';
import { report, size } from './sizes';

type Configuration = Awaited<ReturnType<typeof makeConfiguration>>;

/** The output of a start that must fail. */
async function refusalOfStart(configuration: Configuration): Promise<string> {
  return startService(configuration, '').then(
    async (service) => {
      await service.stop();
      return 'it started';
    },
    (error: Error) => error.message,
  );
}

const titles = (place: Configuration) =>
  readSql('SELECT title FROM inventory_listings ORDER BY id', [], place).then((rows) => rows.map(({ title }) => title));

/** Every command that opens the database. For every change, PostgreSQL runs only the first three. */
function commands(folder: string, bundle: string): string[][] {
  const all = [
    ['doctor'],
    ['key', 'list'],
    ['backup', join(folder, 'refused.tar.gz')],
    ['load', bundle],
    ['dump', join(folder, 'dump.json')],
    ['key', 'create', '--user', 'ana', '--label', 'Phone'],
    ['user', 'block', 'ana'],
    ['role', 'set', 'sales', '--capabilities', 'add_inventory'],
    ['lead', 'erase', 'sam@buyer.example'],
    ['media', 'clean'],
    ['licence', 'status'],
    ['admin', 'create', '--email', 'boss@example.test'],
    ['audit'],
  ];
  return all.slice(0, size(all.length, all.length, 3));
}

describe('a database of a later release', () => {
  let configuration: Configuration;
  let untouched: object;
  let lot: Dealership;

  beforeAll(async () => {
    configuration = await makeConfiguration();
    const present = await startService(configuration);
    lot = await aDealership({ categories: [], listings: [{ title: 'Before' }] }, present);
    await present.stop();
    const later = await startService(asRelease('later', configuration));
    dataOf(await new Client(later.baseUrl, lot.key).post(`/listing/${lot.type.id}`, { title: 'After' }));
    await later.stop();
    untouched = await fingerprint(configuration);
  });
  afterAll(() => discard(configuration));

  test('refuses the server of an earlier release before anything changes', async () => {
    const refusal = await refusalOfStart(configuration);

    for (const part of ['release 0.3.0', 'release 0.2.0', 'Nothing was changed', 'restore the backup'])
      expect(refusal).toContain(part);
    expect(await fingerprint(configuration)).toEqual(untouched);
  });

  test('refuses every command of an earlier release before anything changes', async () => {
    const all = commands(configuration.folder, writeBundle(aBundle(), configuration));
    for (const command of all) {
      const { code, document } = await svc(command, configuration);

      expect({ command, code, document }).toMatchObject({ code: 1, document: { code: 'svc_precondition_failed' } });
      expect((document as { message: string }).message).toMatch(/0\.3\.0 .*0\.2\.0 .*Nothing was changed/);
    }
    expect(await fingerprint(configuration)).toEqual(untouched);
    report('R17', { refused_commands: all.length, changed: 0 });
  });

  test('stops release 0.1.0, which does not look at the release, before it drops anything', async () => {
    const first = asRelease('first', configuration);

    expect(await refusalOfStart(first)).toContain('"needs release 0.3.0" is not valid JSON');
    expect(await svc(['key', 'list'], first)).toMatchObject({ code: 1 });
    expect(await fingerprint(configuration)).toEqual(untouched);
  });

  test('serves the later release as before', async () => {
    const later = await startService(asRelease('later', configuration));
    try {
      expect((await new Client(later.baseUrl, lot.key).get(`/inventory/${lot.type.id}?status=draft`)).status).toBe(200);
      expect(await readSql('SELECT title, later_note FROM inventory_listings ORDER BY id', [], configuration)).toEqual([
        { title: 'Before', later_note: `note ${lot.listings[0]}` },
        { title: 'After', later_note: null },
      ]);
    } finally {
      await later.stop();
    }
  });
});

test('refuses commands of a later release on a database that its server has not upgraded, and changes nothing', async () => {
  const configuration = await makeConfiguration();
  try {
    await (await startService(configuration)).stop();
    const untouched = await fingerprint(configuration);
    for (const command of [['doctor'], ['key', 'list'], ['media', 'clean']]) {
      const { code, document } = await svc(command, asRelease('later', configuration));
      expect({ code, document }).toMatchObject({ code: 1, document: { code: 'svc_precondition_failed' } });
      expect((document as { message: string }).message).toMatch(/0\.2\.0 .*0\.3\.0 .*start the server/);
    }
    expect(await fingerprint(configuration)).toEqual(untouched);
  } finally {
    discard(configuration);
  }
});

test('upgrades and rolls back by the steps in docs/OPERATIONS.md without losing data, and restores the backup', async () => {
  const configuration = await makeConfiguration();
  let running: Service | undefined = await startService(configuration);
  try {
    const lot = await aDealership({ categories: [], listings: [{ title: 'Before' }] }, running);
    const add = (service: Service, title: string) =>
      new Client(service.baseUrl, lot.key).post(`/listing/${lot.type.id}`, { title }).then(dataOf);
    const run = async (heading: string, place: Configuration) => {
      for (const step of documentedSteps(heading)) {
        if (step === 'npm run build') continue; // it is already built
        if (step === 'npm start') running = await startService(place);
        else expect({ step, ...(await svc(step.split(' '), place)) }).toMatchObject({ step, code: 0 });
      }
    };
    const later = asRelease('later', configuration);
    await running.stop();

    await run('Upgrading', later);
    await add(running, 'After');
    expect(await titles(configuration)).toEqual(['Before', 'After']);
    await running.stop();

    await run('Rolling back', configuration);
    expect(await titles(configuration)).toEqual(['Before']);
    await add(running, 'Again');
  } finally {
    await running?.stop();
    discard(configuration);
  }
});

testOnPostgres(
  'keeps earlier instances serving during a rolling upgrade, refuses a restarted one, and loses nothing',
  async () => {
    expect(documentedSteps('Rolling upgrade')).toEqual(['backup before-upgrade.tar.gz', 'npm start', 'doctor']);
    const configuration = await makeConfiguration({}, { tuning: { refuse_ms: undefined } });
    const [earlier, other] = [await startService(configuration), await startService(configuration)];
    let later: Service | undefined;
    const loads: SteadyLoad[] = [];
    try {
      const lot = await aDealership({ categories: [] }, earlier);
      expect(await svc(['backup', 'before-upgrade.tar.gz'], configuration)).toMatchObject({ code: 0 });
      for (const { baseUrl } of [earlier, earlier, other])
        loads.push(startLoad({ baseUrl, key: lot.key, typeId: lot.type.id }, { writers: 1 }));
      const answered = () => loads.reduce((sum, load) => sum + load.answered, 0);
      await until(() => answered() > 80);
      later = await startService(asRelease('later', configuration));
      const atUpgrade = answered();
      await until(() => answered() > atUpgrade + 80);
      expect(await svc(['doctor'], asRelease('later', configuration))).toMatchObject({ code: 0 });
      const reports = await Promise.all(loads.map((load) => load.stop()));
      await other.stop();

      expect(await refusalOfStart(configuration)).toMatch(/0\.3\.0 .*0\.2\.0 .*Nothing was changed/);
      const read = await new Client(earlier.baseUrl, lot.key).get(`/inventory/${lot.type.id}?status=draft`);
      expect(read.status).toBe(200);
      const byLater = dataOf<{ id: number }>(
        await new Client(later.baseUrl, lot.key).post(`/listing/${lot.type.id}`, { title: 'By the later' }),
      );
      expect((await new Client(earlier.baseUrl, lot.key).get(`/listing/${byLater.id}`)).status).toBe(200);
      const stored = new Set(await titles(configuration));
      const made = reports.flatMap((load) => load.made);
      const lost = made.filter((title) => !stored.has(title));
      const failures = reports.flatMap((load) => [...load.failures, ...load.stale]);
      report('R17', {
        rolling_requests: answered(),
        after_the_upgrade: answered() - atUpgrade,
        made: made.length,
        lost: lost.length,
        failed: failures.length,
      });
      expect({ lost, failures }).toEqual({ lost: [], failures: [] });
    } finally {
      await Promise.all(loads.map((load) => load.stop())); // before the services end, so that this hides no failure
      for (const service of [earlier, other, later]) await service?.stop('SIGKILL');
      discard(configuration);
    }
  },
);
