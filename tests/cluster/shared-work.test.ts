import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openNamedLocks } from '../../src/plugins/inventory/server/platform/postgres/named-locks';
import {
  startVpicStandIn,
  type VpicStandIn,
} from '../../src/plugins/inventory/server/domain/vin/testing/vpic-stand-in';
import { Client, dataOf } from '../support/client';
import { describeOnPostgres } from '../support/databases';
import { type Cluster, startCluster } from '../support/cluster';
import type { Dealership } from '../support/dealership';
import { fetchStored, upload, type UploadData } from '../support/forms';
import { type Service } from '../support/service';
import { aPicture } from '../support/pictures';
import { readSql } from '../support/sql';
import { aCarLot, aVin, imported } from '../support/vin';

describeOnPostgres('instances on one database share their work', () => {
  let cluster: Cluster;
  let standIn: VpicStandIn;
  let instances: Service[];
  let lot: Dealership;
  /** Another type, because a type has each VIN once. */
  let otherLot: Dealership;

  /** Returns a client of one of the instances with the dealership's key. */
  const at = (index: number) => new Client(instances[index]?.baseUrl ?? '', lot.key);

  beforeAll(async () => {
    standIn = await startVpicStandIn();
    cluster = await startCluster(2, { SVC_VIN_PROVIDERS: 'vpic' }, { vpic_url: standIn.url });
    instances = [...cluster.instances.values()];
    const [first] = instances;
    if (!first) throw new Error('no instance');
    lot = await aCarLot({}, first);
    otherLot = await aCarLot({}, first);
  });
  afterAll(async () => {
    await cluster.stop();
    await standIn.close();
  });

  test('requests a VIN from the VIN service once for all instances', async () => {
    const vin = aVin('100001');
    const before = standIn.asked.length;

    await imported({ ...lot, client: at(0) }, { vin });
    await imported({ ...lot, client: at(1) }, { vin, allow_duplicate: true });

    expect(standIn.asked.length - before).toBe(1);
  });

  test('makes one request when two instances need the same VIN simultaneously', async () => {
    const vin = aVin('100002');
    const before = standIn.asked.length;

    const all = await Promise.all([
      imported({ ...lot, client: at(0) }, { vin }),
      imported({ ...otherLot, client: at(1) }, { vin }),
    ]);

    expect(all.map(({ import: record }) => record.model)).toEqual(['Accord', 'Accord']);
    expect(standIn.asked.length - before).toBe(1);
  });

  test('serves an upload of one instance from the other, as file and as photo', async () => {
    const uploaded = dataOf<UploadData>(await upload(at(0), '/upload_image', await aPicture().jpeg().toBuffer()));
    const made = dataOf<{ id: number }>(
      await at(1).post(`/listing/${lot.type.id}`, { title: 'With a photo', images: [{ id: uploaded.id }] }),
    );
    const { images } = dataOf<{ images: Array<{ id: number }> }>(await at(0).get(`/listing/${made.id}`));
    expect(images.map(({ id }) => id)).toEqual([uploaded.id]);

    const file = await fetchStored(uploaded.src, instances[1]);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  test('grants a lease to one instance, and again when its holder is gone', async () => {
    const url = instances[0]?.environment.DATABASE_URL;
    const [one, other] = [openNamedLocks(url), openNamedLocks(url)];
    try {
      const release = await one.tryAcquire('clean');
      expect(await other.tryAcquire('clean')).toBeUndefined();
      await release?.();
      expect(await other.tryAcquire('clean')).toBeDefined();

      await other.close(); // as when its process ends
      expect(await one.tryAcquire('clean')).toBeDefined();
    } finally {
      await one.close();
      await other.close();
    }
  });

  test('keeps an answer until it expires', async () => {
    await imported({ ...lot, client: at(0) }, { vin: aVin('100003') });
    const sql = "SELECT expires_at FROM inventory_vin_answers WHERE question LIKE '%100003%'";
    const [row] = await readSql(sql, [], instances[0]);
    expect(Number(row?.expires_at)).toBeGreaterThan(Date.now());
  });
});
