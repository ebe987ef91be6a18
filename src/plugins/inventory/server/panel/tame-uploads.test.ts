import { test } from 'node:test';
import { expect } from 'expect';
import { uploadIn } from './tame-uploads';

test('a path into the folder of uploads is known however it is written', () => {
  for (const path of [
    '/uploads/a.html',
    '//uploads/a.html',
    '/%75ploads/a.html',
    '/uploads%2fa.html',
    '/./uploads/a.html',
    '/x/../uploads/a.html',
    '/Uploads/a.html',
    '/uploads//a.html',
    '/\\uploads\\a.html',
  ]) {
    expect([path, uploadIn(path)]).toEqual([path, 'a.html']);
  }
});

test('other paths are none', () => {
  for (const path of ['/', '/admin', '/uploads', '/uploads.html', '/other/uploads/a.html', '/%E0%A4%A/uploads/a']) {
    expect([path, uploadIn(path)]).toEqual([path, undefined]);
  }
});
