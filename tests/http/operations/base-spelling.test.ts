import { beforeAll, describe, expect, test } from '@jest/globals';
import { refusalOf } from '../../support/client';
import { aDealership, type Dealership } from '../../support/dealership';
import { head, sendRaw } from '../../support/raw';
import { theService } from '../../support/service';

let lot: Dealership;

beforeAll(async () => {
  lot = await aDealership({ categories: [] });
});

const spellings = [
  '/API/V1',
  '/api/V1',
  '/Api/v1',
  '//api/v1',
  '/api//v1',
  '/api/v1;x',
  '/api;x/v1',
  '/%61pi/v1',
  '/api/%76%31',
  '/x/../api/v1',
];

describe('another spelling of the base address answers 404 in the envelope', () => {
  for (const spelling of spellings) {
    test(spelling, async () => {
      for (const path of ['', '/', '/types', '/authenticate', '/openapi.json', '/auth/local', '/upload'])
        for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
          const bytes = head(method, spelling + path, [`Authorization: Bearer ${lot.key}`, 'Content-Length: 0']);
          const answer = refusalOf(await sendRaw(bytes, theService(), { isDocumented: false }));
          expect([method, path, answer]).toMatchObject([method, path, { status: 404, code: 'svc_not_found' }]);
        }
    });
  }
});
