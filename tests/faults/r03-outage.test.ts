import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { refusalOf } from '../support/client';
import { aDealership, type Dealership } from '../support/dealership';
import { until } from '../support/patience';
import { discard, makeConfiguration, type Service, skipOnPostgres, startService } from '../support/service';
import { aDisk, type Disk } from './disk';
import { report } from './sizes';

let service: Service;
let lot: Dealership;
let disk: Disk;

before(async () => {
  const configuration = await makeConfiguration();
  disk = aDisk(configuration.folder, 'data.db');
  service = await startService({
    ...configuration,
    environment: { ...configuration.environment, ...disk.environment },
  });
  lot = await aDealership({ listings: [{ title: 'Here before', status: 'publish' }] }, service);
});
after(async () => {
  disk.mend();
  await service.stop('SIGKILL');
  discard(service);
});

test(
  'a full disk: reads are answered, writes are refused with 503, and service returns by itself',
  { skip: skipOnPostgres },
  async () => {
    const { client, type, listings } = lot;
    const reads = [
      `/inventory/${type.id}`,
      `/listing/${listings[0]}`,
      '/types',
      '/authenticate',
      `/stats/${type.id}`,
      '/options?keys=site_name',
    ];
    disk.break('full');
    const writes = [
      () => client.post(`/listing/${type.id}`, { title: 'Never' }),
      () => client.patch(`/listing/${listings[0]}`, { price: 1 }),
      () => client.delete(`/listing/${listings[0]}`),
      () => client.post('/leads', { name: 'Kim', email: 'kim@buyer.example' }),
    ];
    for (const write of writes) {
      const answer = await write();
      expect(refusalOf(answer)).toMatchObject({ status: 503, code: 'svc_unavailable' });
      expect(answer.headers.get('retry-after')).not.toBeNull();
      for (const path of reads) expect([path, (await client.get(path)).status]).toEqual([path, 200]);
    }
    disk.mend();
    const mendedAt = Date.now();
    await until(async () => (await client.post(`/listing/${type.id}`, { title: 'After' })).status === 201);
    report('R3', {
      fault: 'disk full',
      reads_answered: reads.length * writes.length,
      back_after_ms: Date.now() - mendedAt,
    });
  },
);
