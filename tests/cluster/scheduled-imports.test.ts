import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client, dataOf } from '../support/client';
import { type Cluster, startCluster } from '../support/cluster';
import { describeOnPostgres } from '../support/databases';
import { aDealership, type Dealership } from '../support/dealership';
import { aProfile, finished, type Import, type ImportProfile } from '../support/imports';
import { until } from '../support/patience';
import { type SftpServer, startSftpServer } from '../support/sftp-server';
import { readSql, runSql } from '../support/sql';

describeOnPostgres('feeds on an SFTP server, fetched by three instances', () => {
  let server: SftpServer;
  let cluster: Cluster;
  let lot: Dealership;
  const first = () => {
    const [instance] = cluster.instances.values();
    if (!instance) throw new Error('no instance');
    return instance;
  };
  const source = (changes: object = {}) => {
    const { port, user, privateKey, hostKey, folder } = server;
    const place = { kind: 'sftp', host: '127.0.0.1', port, path: join(folder, 'stock.csv') };
    return { ...place, user, private_key: privateKey, host_key: hostKey, ...changes };
  };
  const feed = (count: number) =>
    ['stock,title', ...Array.from({ length: count }, (_, index) => `${index},Car ${index}`)].join('\n');

  beforeAll(async () => {
    server = await startSftpServer();
    writeFileSync(join(server.folder, 'stock.csv'), feed(3));
    cluster = await startCluster(3, { SVC_WEBHOOK_ALLOW_PRIVATE: 'true' });
    lot = await aDealership({ categories: [] }, first());
  });
  afterAll(async () => {
    await cluster.stop();
    await server.stop();
  });

  const fetchFeed = async (changes: object = {}) => {
    const { id } = await aProfile(lot, { source: source(changes) });
    return finished(lot.client, dataOf<Import>(await lot.client.post(`/import_profiles/${id}/fetch`, {})));
  };

  test('a feed is fetched with a private key, which no answer and no log has', async () => {
    const profile = await aProfile(lot, { source: source() });
    expect(profile.source).toMatchObject({ kind: 'sftp', has_private_key: true, has_password: false });
    expect(JSON.stringify(profile)).not.toContain('PRIVATE KEY');
    const run = await finished(
      lot.client,
      dataOf<Import>(await lot.client.post(`/import_profiles/${profile.id}/fetch`, {})),
    );
    expect(run).toMatchObject({ status: 'done', source: 'sftp', file_name: 'stock.csv', counts: { create: 3 } });
    const rows = await readSql('SELECT * FROM inventory_import_profiles', [], first());
    for (const text of [JSON.stringify(rows), ...[...cluster.instances.values()].map((one) => one.output())])
      expect(text).not.toContain(server.privateKey.split('\n')[1] ?? 'PRIVATE KEY');
  });

  test.each([
    [
      'a server with another key',
      { host_key: `SHA256:${'a'.repeat(43)}` },
      /another key than the profile expects: SHA256:/,
    ],
    ['a wrong login', { private_key: null, password: 'wrong' }, /refused the user name, the password or the key/],
    ['a text that is no key', { private_key: 'not a key' }, /private key cannot be read/],
    ['a missing file', { path: '/nowhere/stock.csv' }, /no such file on the server/],
    ['a port where nothing answers', { port: 9 }, /could not be fetched/],
  ])('%s ends the import as failed, with the reason', async (_, changes, reason) => {
    const run = await fetchFeed(changes);
    expect([run.status, run.reason]).toEqual(['failed', expect.stringMatching(reason)]);
  });

  test('a file that is larger than a feed may be is refused before it is read', async () => {
    const path = join(server.folder, 'large.csv');
    writeFileSync(path, feed(3));
    truncateSync(path, 500 * 1024 * 1024 + 1);
    const run = await fetchFeed({ path });
    expect([run.status, run.reason]).toEqual(['failed', expect.stringContaining('more than 500 MB')]);
  });

  test('a schedule that is due on all instances starts one run, which survives the death of its instance', async () => {
    const schedule = { kind: 'hours', hours: 1 };
    lot = await aDealership({ categories: [] }, first());
    const profile: ImportProfile = await aProfile(lot, { source: source(), schedule });
    const runs = async () =>
      dataOf<{ items: Import[] }>(await lot.client.get('/imports?per_page=100')).items.filter(
        (run) => run.profile_id === profile.id,
      );
    await until(async () => (await runs())[0]?.status === 'done');
    expect(await runs()).toHaveLength(1);

    writeFileSync(join(server.folder, 'stock.csv'), feed(3000));
    await runSql('UPDATE inventory_import_profiles SET next_run_at = created_at WHERE id = ?', [profile.id], first());
    await until(async () => (await runs()).length === 2 && (await runs())[0]?.status !== 'reading');
    const [{ worker }] = (await readSql(
      'SELECT worker FROM inventory_imports ORDER BY id DESC LIMIT 1',
      [],
      first(),
    )) as [{ worker: string }];
    expect(worker).toMatch(/-/);
    const last = [...cluster.instances.values()].at(-1);
    if (last) await cluster.end(last, 'SIGKILL');
    const alive = new Client(first().baseUrl, lot.key);
    const [run] = await runs();
    if (run) expect((await finished(alive, run)).counts).toMatchObject({ create: 2997, unchanged: 3 });
    expect(await runs()).toHaveLength(2);
  });
});
