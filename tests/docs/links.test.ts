import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { appDir } from '../support/service';
import { type Page, pages, proseOf } from './pages';

/** The links of a page, except those to other sites. */
function linksOf(page: Page): string[] {
  const found = proseOf(page).matchAll(/\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g);
  return [...found].map(([, link, attribute]) => link ?? attribute ?? '').filter((link) => !/^[a-z]+:/.test(link));
}

/** The anchors that GitHub gives to headings. */
function anchorsOf(text: string): string[] {
  const headings = [...proseOf({ path: '', text }).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/\[([^[\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{Letter}\p{Number}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function leadsSomewhere({ path }: Page, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? join(appDir, path) : join(appDir, dirname(path), file);
  if (!existsSync(target)) return false;
  return (
    anchor === undefined || (statSync(target).isFile() && anchorsOf(readFileSync(target, 'utf8')).includes(anchor))
  );
}

describe('the links of the documentation', () => {
  for (const page of pages())
    test(`${page.path} links to existing files and headings`, () => {
      expect(linksOf(page).filter((link) => !leadsSomewhere(page, link))).toEqual([]);
    });

  test('has text in every section', () => {
    const emptyOf = ({ path, text }: Page) =>
      [...`${text}\n# `.matchAll(/^(#+) (.+)\n+(?=(#+) )/gm)]
        .filter(([, own = '', , next = '']) => next.length <= own.length)
        .map(([, , heading]) => `${path}: ${heading}`);

    expect(pages().flatMap(emptyOf)).toEqual([]);
  });

  test('links every page from the README', () => {
    const [readme, ...others] = pages();
    const named = readme ? linksOf(readme) : [];

    expect(others.map(({ path }) => path).filter((path) => !named.includes(path))).toEqual([]);
  });
});

describe('the paths in CONTRIBUTING.md', () => {
  const contributing = pages().find(({ path }) => path === 'CONTRIBUTING.md');
  const roots = ['.', 'src/plugins/inventory', 'src/plugins/inventory/server', 'src/plugins/inventory/admin/src'];

  test('exist', () => {
    const spans = [...(contributing?.text ?? '').matchAll(/`([\w.-]*\/[\w./-]*|[\w-]+\.(?:ts|mjs|json))`/g)];
    const paths = spans.map(([, path = '']) => path);
    const missing = paths.filter((path) => !roots.some((root) => existsSync(join(appDir, root, path))));

    expect(paths.length).toBeGreaterThan(20);
    expect(missing).toEqual([]);
  });
});
