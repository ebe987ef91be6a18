import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { describeOnPostgres } from '../support/databases';
import { must } from '../../src/plugins/inventory/server/platform/must';
import { aSuperAdmin } from '../support/admin';
import { aDealership, type Dealership } from '../support/dealership';
import { sendLead } from '../support/lead';
import { makeListing } from '../support/listing';
import { until } from '../support/patience';
import { appDir, discard, makeConfiguration, type Service, startService } from '../support/service';
import { readSql, runSql } from '../support/sql';

describeOnPostgres('an instance whose clock is a minute ahead', () => {
  let service: Service;
  let lots: Dealership[];

  beforeAll(async () => {
    service = await startService(
      await makeConfiguration({
        NODE_OPTIONS: `--require ${join(appDir, 'tests', 'support', 'clock-ahead.cjs')}`,
        SVC_SMTP_URL: 'smtp://127.0.0.1:1', // where no server is
        SVC_MAIL_FROM: 'desk@riverside.example',
      }),
    );
    lots = [await aDealership({ categories: [] }, service), await aDealership({ categories: [] }, service)];
  });
  afterAll(async () => {
    await service.stop();
    discard(service);
  });

  const inSeconds = (seconds: number) =>
    `date_trunc('second', now()) AT TIME ZONE 'UTC' + interval '${seconds} seconds'`;
  /** Another instance has the first row for 20 seconds more, and no instance the second one. */
  const rows = [inSeconds(20), 'NULL'];
  const attemptsOf = async (table: string) =>
    (await readSql(`SELECT attempts FROM ${table} ORDER BY id`, [], service)).map(({ attempts }) => attempts);
  /** The time until the last row is due, by the database's clock; after its first attempt, that is its second. */
  const dueIn = async (table: string) => {
    const sql = `SELECT extract(epoch FROM next_attempt_at - now() AT TIME ZONE 'UTC') AS seconds, attempts
      FROM ${table} ORDER BY id DESC LIMIT 1`;
    const [{ seconds, attempts } = {}] = await readSql(sql, [], service);
    return Number(attempts) > 1 ? 0 : Number(seconds); // the machine was too slow to see the second
  };

  test('takes no webhook that another instance is sending', async () => {
    await runSql(
      "INSERT INTO inventory_webhooks (id, url, event_list, is_enabled, secret_ciphertext) VALUES (1, 'https://a.example/', '[]', TRUE, '')",
      [],
      service,
    );
    for (const end of rows)
      await runSql(
        `INSERT INTO inventory_webhook_deliveries
           (webhook_id, event, occurred_at, delivery_status, message_id, body, attempts, next_attempt_at, claimed_until)
         VALUES (1, 'listing.created', ${inSeconds(-9)}, 'pending', 'msg', '{}', 0, ${inSeconds(-9)}, ${end})`,
        [],
        service,
      );
    await until(async () => (await attemptsOf('inventory_webhook_deliveries'))[1] === 1);
    expect((await attemptsOf('inventory_webhook_deliveries'))[0]).toBe(0);
    expect(await dueIn('inventory_webhook_deliveries')).toBeLessThan(30);
  });

  test('counts no email as lost that another instance is sending', async () => {
    for (const end of rows)
      await runSql(
        `INSERT INTO inventory_mails
           (lead_id, mail_kind, to_address, subject, text, mail_status, attempts, next_attempt_at, claimed_until)
         VALUES (1, 'notice', 'a@mail.example', 'A', 'B', 'pending', 0, ${inSeconds(-9)}, ${end})`,
        [],
        service,
      );
    await until(async () => (await attemptsOf('inventory_mails'))[1] === 1);
    expect((await attemptsOf('inventory_mails'))[0]).toBe(0);
    expect(await dueIn('inventory_mails')).toBeLessThan(30);
  });

  test('takes no import over on which another instance works', async () => {
    for (const [index, end] of rows.entries())
      await runSql(
        `INSERT INTO inventory_imports
           (type_id, run_status, mode, is_dry_run, settings, done_rows, done_through, queued_at, worker, worker_until)
         VALUES (?, 'undoing', 'merge', FALSE, '{}', 0, 0, ${inSeconds(index)}, 'another', ${end})`,
        [lots[index]?.type.id],
        service,
      );
    const workers = async () =>
      (await readSql('SELECT worker FROM inventory_imports ORDER BY id', [], service)).map(({ worker }) => worker);
    await until(async () => (await workers())[1] !== 'another');
    expect((await workers())[0]).toBe('another');
  });

  test('sends its own webhooks and emails immediately', async () => {
    const lot = must(lots[0], 'The first dealership');
    const admin = await aSuperAdmin(service);
    const route = { notice_addresses: ['desk@mail.example'], crm_address: null, remind_hours: null };
    await admin.request('PUT', `/dealer-inventory/lead-mail/routes/${lot.type.id}`, route);
    await runSql(
      "INSERT INTO inventory_webhooks (id, url, event_list, is_enabled, secret_ciphertext) VALUES (2, 'https://a.example/', ',listing.created,', TRUE, '')",
      [],
      service,
    );
    const listing = await makeListing(lot);
    await sendLead(lot.client, { listing_id: listing.id });
    expect(await dueIn('inventory_webhook_deliveries')).toBeLessThan(30);
    expect(await dueIn('inventory_mails')).toBeLessThan(30);
  });
});
