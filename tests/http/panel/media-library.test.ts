import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { aSuperAdmin } from '../../support/admin';
import { aDealership } from '../../support/dealership';
import { aPicture } from '../../support/pictures';
import { theService } from '../../support/service';
import { readSql } from '../../support/sql';

test('the media library fetches no file from an address, for a super admin either', async () => {
  let requests = 0;
  const elsewhere = createServer((_request, response) => {
    requests++;
    response.end('secret');
  });
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
  const { port } = elsewhere.address() as AddressInfo;
  const admin = await aSuperAdmin();

  const answer = await admin.ask('POST', '/upload/actions/upload-from-urls', {
    urls: [`http://127.0.0.1:${port}/a.png`, 'http://files.example.test/a.png'],
  });

  expect(answer.status).toBe(403);
  expect(requests).toBe(0);
  elsewhere.close();
});

test('a file uploaded to the media library is attached to no record, even if its form asks for it', async () => {
  const lot = await aDealership({ listings: [{ title: 'Not mine', status: 'publish' }] });
  const form = new FormData();
  form.append(
    'files',
    new Blob([new Uint8Array(await aPicture().png().toBuffer())], { type: 'image/png' }),
    'front.png',
  );
  form.append('fileInfo', JSON.stringify({ name: 'front.png', caption: 'Front' }));
  const attachment = { ref: 'plugin::inventory.listing', refId: String(lot.listings[0]), field: 'images' };
  for (const [name, value] of Object.entries(attachment)) form.append(name, value);
  const { token } = await aSuperAdmin();

  const response = await fetch(`${theService().siteUrl}/upload`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });

  expect(response.status).toBe(201);
  const [file] = (await response.json()) as Array<{ id: number; caption: string }>;
  expect(file?.caption).toBe('Front');
  expect(await readSql('SELECT id FROM files_related_mph WHERE file_id = ?', [file?.id])).toEqual([]);
});
