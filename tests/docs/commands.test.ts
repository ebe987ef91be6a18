import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { statusOf } from '../../src/plugins/inventory/contract/refusal';
import { oldSettingWarnings } from '../../src/plugins/inventory/server/platform/configuration/environment';
import { svc } from '../support/command';
import { appDir } from '../support/service';
import { pages } from './pages';

const everything = pages().map(({ text }) => text);

/** Returns the text after `start` in any page, to the end of the line or of the quoted span. */
function written(start: string): string[] {
  return everything
    .flatMap((text) => text.split(start).slice(1))
    .map((rest) => /^[^`\n#]*/.exec(rest)?.[0].trim() ?? '');
}

test('names only scripts that are in package.json', () => {
  const { scripts } = JSON.parse(readFileSync(join(appDir, 'package.json'), 'utf8')) as { scripts: object };
  const named = written('npm run ').map((line) => line.replace(/^-s /, '').split(/[\s.,:;)]/)[0] ?? '');

  expect([...new Set(named)].filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test('names only settings that are in .env.example', () => {
  const settings = readFileSync(join(appDir, '.env.example'), 'utf8');
  const named = everything.flatMap((text) => text.match(/\bSVC_[A-Z_]+[A-Z]\b/g) ?? []);

  const isOldName = (name: string) => oldSettingWarnings({ [name]: '1' }).length > 0; // names in the changelog

  expect([...new Set(named)].filter((name) => !settings.includes(`\n${name}=`) && !isOldName(name))).toEqual([]);
});

test("lists every refusal in the integrator's guide", () => {
  const guide = pages().find(({ path }) => path === 'docs/INTEGRATION.md')?.text ?? '';
  const rows = guide.split('\n').filter((line) => /^\| \d{3} /.test(line));
  const documented = rows.flatMap((row) =>
    (row.match(/svc_[a-z_]+/g) ?? []).map((code) => [code, Number(row.slice(2, 5))]),
  );

  expect(Object.fromEntries(documented)).toEqual(statusOf);
});

describe('names only svc commands and options that exist', () => {
  const lines = written('npm run -s svc -- ').filter((line) => /^[a-z]/.test(line));
  /** `key create --user ana` is the command `key create` with the option `--user`. */
  const uses = new Map<string, Set<string>>();
  for (const line of lines) {
    const command = /^(?:(?:key|user|role|licence|admin|lead|media) )?[a-z]+/.exec(line)?.[0] ?? '';
    const options = uses.get(command) ?? new Set();
    for (const option of line.match(/--[a-z-]+/g) ?? []) options.add(option);
    uses.set(command, options);
  }

  for (const [command, options] of uses)
    test(`svc ${command}`, async () => {
      const { stderr } = await svc([...command.split(' '), '--help']);

      expect(stderr).toContain(`Usage: svc ${command} `);
      expect([...options].filter((option) => !stderr.includes(option))).toEqual([]);
    });
});
