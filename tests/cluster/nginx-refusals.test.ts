import { after, before, describe, test } from 'node:test';
import { expect } from 'expect';
import { refusalOf } from '../support/client';
import { type Nginx, skipWithoutNginx, startNginx } from '../support/nginx';
import { head, sendRaw } from '../support/raw';
import { theService } from '../support/service';

describe('what nginx refuses itself has the shape of the API', { skip: skipWithoutNginx }, () => {
  let nginx: Nginx;

  before(async () => {
    nginx = await startNginx([Number(new URL(theService().siteUrl).port)]);
  });
  after(() => nginx.stop());

  const refused = async (bytes: string) => {
    const { status, code } = refusalOf(await sendRaw(bytes, { ...theService(), siteUrl: nginx.siteUrl }));
    return [status, code];
  };
  const authorization = (length: number) =>
    head('GET', '/api/v1/types', [`Authorization: Bearer ${'x'.repeat(length)}`]);

  test('a body that is too large', async () => {
    const announced = head('POST', '/api/v1/upload_file', ['Content-Length: 99999999']);
    expect(await refused(announced)).toEqual([413, 'svc_payload_too_large']);
  });

  test('headers that are too large, and no others', async () => {
    expect(await refused(authorization(20_000))).toEqual([431, 'svc_headers_too_large']);
    expect(await refused(authorization(10_000))).toEqual([401, 'svc_invalid_api_key']);
  });

  test('bytes that are no HTTP', async () => {
    expect(await refused('GET /api/v1/types HTTP/1.1\r\nno header\u0000\r\n\r\n')).toEqual([
      400,
      'svc_invalid_request',
    ]);
    expect(await refused(head('GET', `/api/v1/${'x'.repeat(20_000)}`))).toEqual([400, 'svc_invalid_request']);
  });
});
