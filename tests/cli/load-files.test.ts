import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from '@jest/globals';
import { aTyped, expectPaths } from '../support/refused-bundle';
import { theService } from '../support/service';

describe('refuses an unusable file with its path', () => {
  const image = (file: string) => aTyped({ images: [{ file: 'front.jpg' }, { file }] });
  const bundles = () => theService().environment.TEST_BUNDLES ?? '';

  test('when it is missing or a folder', async () => {
    mkdirSync(join(bundles(), 'folder'), { recursive: true });
    for (const file of ['nowhere.jpg', 'nowhere/front.jpg', 'front.jpg/x.jpg', 'folder']) {
      await expectPaths(image(file), ['listings.0.images.1.file']);
    }
  });

  test('when it is outside the folder of the bundle', async () => {
    writeFileSync(join(bundles(), '..', 'outside.jpg'), 'x');
    for (const file of [
      '../outside.jpg',
      'folder/../../outside.jpg',
      '/etc/hostname',
      join(bundles(), 'front.jpg'),
      '..',
    ]) {
      await expectPaths(image(file), ['listings.0.images.1.file']);
    }
  });

  test('when it is not an image, regardless of its name', async () => {
    writeFileSync(join(bundles(), 'text.jpg'), 'Not an image.');
    writeFileSync(join(bundles(), 'cut.jpg'), Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'));
    writeFileSync(
      join(bundles(), 'drawing.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    );
    writeFileSync(join(bundles(), 'empty.png'), '');
    for (const file of ['text.jpg', 'cut.jpg', 'drawing.svg', 'empty.png', 'sticker.txt']) {
      await expectPaths(image(file), ['listings.0.images.1.file']);
    }
  });

  test('when a category does not allow its type, or takes no files', async () => {
    writeFileSync(join(bundles(), 'page.html'), '<!doctype html><script>alert(1)</script>');
    const categories = [
      { slug: 'sticker', name: 'Sticker', kind: 'file' },
      { slug: 'note', name: 'Note', kind: 'text' },
    ];
    await expectPaths(aTyped({ categories: { sticker: { file: 'page.html' } } }, categories), [
      'listings.0.categories.sticker.file',
    ]);
    await expectPaths(aTyped({ categories: { sticker: { file: 'nowhere.pdf' } } }, categories), [
      'listings.0.categories.sticker.file',
    ]);
    await expectPaths(aTyped({ categories: { note: { file: 'sticker.txt' } } }, categories), [
      'listings.0.categories.note',
    ]);
  });
});
