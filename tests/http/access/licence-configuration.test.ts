import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { refusalOf } from '../../support/client';
import { svc } from '../../support/command';
import { aUser } from '../../support/dealership';
import { aLicence, discard, makeConfiguration, type Service, startService } from '../../support/service';
import { readSql } from '../../support/sql';

type Configuration = Awaited<ReturnType<typeof makeConfiguration>>;

/** Runs `work` against a separate service with `configuration`. */
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

test('applies a configured license without installation, and a command cannot remove it', async () => {
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

test('prefers the configured license to the installed one, even if it entitles to less', async () => {
  const configuration = await makeConfiguration();
  const premium = await aLicence(configuration.privateKeyPem);
  configuration.environment.SVC_LICENCE = await aLicence(configuration.privateKeyPem, { tier: 1 });
  await serving(configuration, premium, async (service) => {
    const { client } = await aUser([], service);

    expect(refusalOf(await client.get('/authenticate')).code).toBe('svc_not_licensed');
  });
});

test('applies no license without a public key to verify it', async () => {
  const configuration = await makeConfiguration({ SVC_LICENCE_PUBLIC_KEY: '' });
  configuration.environment.SVC_LICENCE = await aLicence(configuration.privateKeyPem);
  await serving(configuration, '', async (service) => {
    const { client } = await aUser([], service);

    expect(refusalOf(await client.get('/authenticate')).code).toBe('svc_not_licensed');
    const { code, document } = await svc(['licence', 'status'], service);
    expect([code, document]).toMatchObject([0, { entitled: false, tier: 0, addons: [], expires_at: null }]);
  });
});

test('accepts the configured public key as PEM text with \\n as line ends', async () => {
  const configuration = await makeConfiguration();
  const pem = readFileSync(configuration.environment.SVC_LICENCE_PUBLIC_KEY ?? '', 'utf8');
  configuration.environment.SVC_LICENCE_PUBLIC_KEY = pem.trim().replaceAll('\n', '\\n');
  const premium = await aLicence(configuration.privateKeyPem);
  await serving(configuration, premium, async (service) => {
    const { client } = await aUser([], service);

    expect((await client.get('/authenticate')).status).toBe(200);
  });
});
