import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aBundle, everythingStored, writeBundle } from '../support/bundle';
import { svc } from '../support/command';
import { loadBundle } from '../support/dealership';
import { discard, makeConfiguration, type Service, startService } from '../support/service';

/** An install without other clients, so that only a load can change it. */
let service: Service;

beforeAll(async () => {
  service = await startService(await makeConfiguration());
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

type Bundle = ReturnType<typeof aBundle>;

/** Ways to break the end of a bundle, each with the path that is refused. */
const spoils: Record<string, { path: string; spoil: (bundle: Bundle) => void }> = {
  'the last listing has no type': {
    path: 'listings.2.type',
    spoil: ({ listings }) => void Object.assign(listings[2] ?? {}, { type: 'nowhere' }),
  },
  'the last listing has a bad value': {
    path: 'listings.2.categories.make',
    spoil: ({ listings }) => void Object.assign(listings[2] ?? {}, { type: 'vehicles', categories: { make: 7 } }),
  },
  'the last lead has no listing': {
    path: 'leads.1.listing',
    spoil: ({ leads }) => void Object.assign(leads[1] ?? {}, { listing: 'nowhere' }),
  },
  'the last photo is no image': {
    path: 'listings.2.images.0.file',
    spoil: ({ listings }) => void Object.assign(listings[2] ?? {}, { images: [{ file: 'broken.jpg' }] }),
  },
  'the last user has no role': {
    path: 'users.1.role',
    spoil: ({ users }) => void Object.assign(users[1] ?? {}, { role: 'unknown' }),
  },
};

describe('stores no row and no file of a bundle whose end is invalid', () => {
  for (const [name, { path, spoil }] of Object.entries(spoils)) {
    test(name, async () => {
      writeFileSync(join(service.environment.TEST_BUNDLES ?? '', 'broken.jpg'), 'Not an image.');
      const bundle = aBundle();
      spoil(bundle);
      const stored = await everythingStored(service);

      await expect(loadBundle(bundle, service)).rejects.toMatchObject({
        code: 'svc_invalid_param',
        data: { params: { [path]: expect.any(String) } },
      });

      expect(await everythingStored(service)).toEqual(stored);
    });
  }

  test('refuses the same bundles in a dry run', async () => {
    const bundle = aBundle();
    for (const { spoil } of Object.values(spoils).slice(2, 4)) spoil(bundle);
    const stored = await everythingStored(service);

    const dryRun = await svc(['load', writeBundle(bundle, service), '--dry-run'], service);
    const load = await svc(['load', writeBundle(bundle, service)], service);

    expect(dryRun).toMatchObject({ code: 1, document: { code: 'svc_invalid_param' } });
    expect(dryRun.document).toEqual(load.document);
    expect(await everythingStored(service)).toEqual(stored);
  });
});

test('leaves a loaded dealership and its media unchanged when a new version is invalid', async () => {
  await loadBundle(aBundle(), service);
  const stored = await everythingStored(service);
  const bundle = aBundle();
  Object.assign(bundle.listings[0] ?? {}, { title: 'Changed', images: [{ file: 'rear.jpg' }, { file: 'front.jpg' }] });
  Object.assign(bundle.leads[1] ?? {}, { type: 'nowhere' });

  await expect(loadBundle(bundle, service)).rejects.toMatchObject({ code: 'svc_invalid_param' });

  expect(await everythingStored(service)).toEqual(stored);
});
