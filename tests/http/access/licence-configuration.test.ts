import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { refusalOf } from '../../support/client';
import { svc } from '../../support/command';
import { aUser } from '../../support/dealership';
import { aLicence, discard, makeConfiguration, type Service, startService } from '../../support/service';
import { readSql } from '../../support/sql';

type Configuration = Awaited<ReturnType<typeof makeConfiguration>>;

/** Runs `work` against a service of its own on `configuration`. */
async function serving(
  configuration: Configuration,
  installed: string,
  work: (service: Service) => Promise<void>,
): Promise<void> {
  const service = await startService(configuration, installed);
  try {
    await work(service);
  } finally {
    await service.stop();
    discard(service);
  }
}

test('a licence in the configuration is in force without being installed, and cannot be removed by a command', async () => {
  const configuration = await makeConfiguration();
  configuration.environment.SVC_LICENCE = `${await aLicence(configuration.privateKeyPem, { tier: 3 })}\n`;
  await serving(configuration, '', async (service) => {
    const { client } = await aUser([], service);
    expect((await client.get('/authenticate')).status).toBe(200);
    expect(await readSql('SELECT token FROM inventory_licences WHERE token IS NOT NULL', [], service)).toEqual([]);

    const { document } = await svc(['licence', 'remove'], service);

    expect(document).toMatchObject({ entitled: true, tier: 3 });
    expect((await client.get('/authenticate')).status).toBe(200);
  });
});

test('the licence in the configuration goes before the installed one, even if it is worth less', async () => {
  const configuration = await makeConfiguration();
  const premium = await aLicence(configuration.privateKeyPem);
  configuration.environment.SVC_LICENCE = await aLicence(configuration.privateKeyPem, { tier: 1 });
  await serving(configuration, premium, async (service) => {
    const { client } = await aUser([], service);

    expect(refusalOf(await client.get('/authenticate')).code).toBe('svc_not_licensed');
  });
});

test('without a public key no licence can be checked, so none is in force', async () => {
  const configuration = await makeConfiguration({ SVC_LICENCE_PUBLIC_KEY: '' });
  configuration.environment.SVC_LICENCE = await aLicence(configuration.privateKeyPem);
  await serving(configuration, '', async (service) => {
    const { client } = await aUser([], service);

    expect(refusalOf(await client.get('/authenticate')).code).toBe('svc_not_licensed');
    const { code, document } = await svc(['licence', 'status'], service);
    expect([code, document]).toMatchObject([0, { entitled: false, tier: 0, addons: [], expires_at: null }]);
  });
});

test('the public key may stand in the configuration as PEM text with \\n for its line ends', async () => {
  const configuration = await makeConfiguration();
  const pem = readFileSync(configuration.environment.SVC_LICENCE_PUBLIC_KEY ?? '', 'utf8');
  configuration.environment.SVC_LICENCE_PUBLIC_KEY = pem.trim().replaceAll('\n', '\\n');
  const premium = await aLicence(configuration.privateKeyPem);
  await serving(configuration, premium, async (service) => {
    const { client } = await aUser([], service);

    expect((await client.get('/authenticate')).status).toBe(200);
  });
});
