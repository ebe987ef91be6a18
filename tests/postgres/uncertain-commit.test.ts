import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dataOf, refusalOf } from '../support/client';
import { describeOnPostgres } from '../support/databases';
import { type CommitCutter, startCommitCutter } from '../support/commit-cutter';
import { aDealership, type Dealership, unique } from '../support/dealership';
import { aForm, filePart, type UploadData } from '../support/forms';
import type { ListingData } from '../support/listing';
import { aPicture } from '../support/pictures';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { readSql } from '../support/sql';

describeOnPostgres('when the connection breaks between a commit and its acknowledgement', () => {
  let service: Service;
  let cutter: CommitCutter;
  let lot: Dealership;

  beforeAll(async () => {
    const configuration = await makeConfiguration();
    cutter = await startCommitCutter(configuration.environment.DATABASE_URL ?? '');
    const environment = { ...configuration.environment, DATABASE_URL: cutter.url };
    service = await startService({ ...configuration, environment });
    lot = await aDealership({ categories: [] }, service);
  });
  afterAll(async () => {
    await service.stop('SIGKILL');
    await cutter.close();
    discard(service);
  });

  test('does not answer that nothing was changed, and returns the created listing for the same key', async () => {
    const send = (key: string) =>
      lot.client.post(`/listing/${lot.type.id}`, { title: key }, { 'Idempotency-Key': key });
    const key = unique('key');
    cutter.cutAfterCommitOf('inventory_idempotency_keys');
    const answer = await send(key);
    expect(refusalOf(answer)).toMatchObject({ status: 503, code: 'svc_unavailable' });
    expect(answer.text).not.toContain('Nothing was changed');
    const again = await send(key);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    const rows = await readSql('SELECT id FROM inventory_listings WHERE title = ?', [key], service);
    expect(rows).toEqual([{ id: dataOf<ListingData>(again).id }]);
  });

  test('keeps the file of an upload whose record was committed', async () => {
    const bytes = await aPicture(300, 200).png().toBuffer();
    const key = unique('key');
    const send = () => {
      const { raw, headers } = aForm([filePart(bytes, 'front.png')]);
      return lot.client.send('POST', '/upload_image', { raw, headers: { ...headers, 'Idempotency-Key': key } });
    };
    const before = cutter.cuts;
    cutter.cutAfterCommitOf('inventory_idempotency_keys');
    expect(refusalOf(await send()).code).toBe('svc_unavailable');
    expect(cutter.cuts).toBe(before + 1);
    const again = await send();
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    const { pathname } = new URL(dataOf<UploadData>(again).src);
    expect((await fetch(service.siteUrl + pathname)).status).toBe(200);
  });
});
