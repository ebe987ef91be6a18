import { expect, test } from '@jest/globals';
import { displayName } from './file-name';

const cases: ReadonlyArray<readonly [given: string, ext: string, shown: string]> = [
  ['front.jpg', '.jpg', 'front.jpg'],
  ['IMG_0001.JPEG', '.jpg', 'IMG_0001.JPEG'],
  ['Frontansicht groß – Citroën.png', '.png', 'Frontansicht groß – Citroën.png'],
  ['日本の車.webp', '.webp', '日本の車.webp'],
  ['page.html', '.jpg', 'page.jpg'],
  ['photo.jpg.exe', '.png', 'photo.jpg.png'],
  ['photo.avif', '.webp', 'photo.webp'],
  ['no ending', '.pdf', 'no ending.pdf'],
  ['', '.jpg', 'file.jpg'],
  ['.htaccess', '.txt', 'file.txt'],
  ['...', '.txt', 'file.txt'],
  ['../../etc/passwd', '.txt', 'passwd.txt'],
  ['C:\\Users\\ana\\front.jpg', '.jpg', 'front.jpg'],
  ['/etc/cron.d/', '.txt', 'file.txt'],
  ['a\0b\r\nSet-Cookie: x.jpg', '.jpg', 'abSet-Cookie- x.jpg'],
  ['<img src=x onerror="alert(1)">.jpg', '.jpg', '-img src=x onerror=-alert(1)--.jpg'],
  ['gpj.\u202Eexe.jpg', '.jpg', 'gpj.exe.jpg'],
  ['\uD800lone.jpg', '.jpg', 'lone.jpg'],
  ['e\u0301.jpg', '.jpg', 'é.jpg'],
];

for (const [given, ext, shown] of cases) {
  test(`shows ${JSON.stringify(given)} as ${JSON.stringify(shown)}`, () => {
    expect(displayName(given, ext)).toBe(shown);
  });
}

test('shortens a long name and keeps its extension', () => {
  expect(displayName(`${'ä'.repeat(300)}.jpg`, '.jpg')).toBe(`${'ä'.repeat(120)}.jpg`);
  expect(displayName(`${'😀'.repeat(3000)}.jpg`, '.jpg')).toBe(`${'😀'.repeat(120)}.jpg`);
  expect(displayName(`a${'\u0301'.repeat(16_000)}.jpg`, '.jpg')).toHaveLength('file.jpg'.length);
});
