import { describe, expect, test } from '@jest/globals';
import { svc, svcProcess } from '../support/command';
import { theService } from '../support/service';

describe('prints one document and exits with 2 for wrong usage', () => {
  const usages = [
    [],
    ['fly'],
    ['key', 'create'],
    ['key', 'create', '--user', 'ana', '--label', 'Phone', '--expires', 'tomorrow'],
    ['key', 'create', '--user', 'ana', '--label', 'Phone', '--expires', '2099-02-30T00:00:00Z'],
    ['key', 'create', '--user', 'ana', '--label', 'Phone', '--colour', 'red'],
    ['key', 'regenerate', 'abc'],
    ['key', 'delete', '1', '2'],
    ['user', 'block'],
    ['role', 'set', 'sales'],
    ['load'],
    ['licence', 'issue', '--private-key', 'x.pem', '--install', 'lot', '--tier', '4', '--expires', '2099-01-01'],
    ['licence', 'install'],
  ];
  for (const usage of usages) {
    test(`svc ${usage.join(' ')}`, async () => {
      const { code, document } = await svc(usage);

      expect([code, document]).toEqual([2, { code: 'svc_wrong_usage', message: expect.any(String), data: {} }]);
    });
  }
});

test('prints help without an error or a document', async () => {
  for (const usage of [['--help'], ['key', '--help']]) {
    const { code, stdout, stderr } = await svc(usage);
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toContain('Usage: svc');
  }
});

test('exits with 1 for a wrong configuration and names the setting, without secrets', async () => {
  const { environment, ...service } = theService();
  const secret = 'not-64-hex-digits-but-secret';

  const { code, document, stdout } = await svcProcess(['doctor'], {
    ...service,
    environment: { ...environment, SVC_KEY_PEPPER: secret },
  });

  expect(code).toBe(1);
  expect(document).toMatchObject({
    code: expect.stringMatching(/^svc_/),
    message: expect.stringContaining('SVC_KEY_PEPPER'),
    data: {},
  });
  expect(stdout).not.toContain(secret);
});
