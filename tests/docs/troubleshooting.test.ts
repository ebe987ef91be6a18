import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { appDir } from '../support/service';
import { pages } from './pages';

/** The texts that a user may see: those of the server, the commands and the panel. */
function sources(): string {
  return ['src', 'cli']
    .flatMap((folder) =>
      readdirSync(join(appDir, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /(?<!\.test)\.(?:ts|tsx|mjs)$|\/en\/[^/]+\.json$/.test(file))
    .map((file) => readFileSync(join(appDir, file), 'utf8'))
    .join('\n');
}

test('quotes only messages that are in the code', () => {
  const page = pages().find(({ path }) => path === 'docs/TROUBLESHOOTING.md');
  const symptoms = [...(page?.text ?? '').matchAll(/^- (.+?)(?::|$)/gm)].map(([, symptom = '']) => symptom);
  const messages = symptoms.flatMap((symptom) =>
    [...symptom.matchAll(/"([^"]+)"/g)].map(([, message = '']) => message),
  );
  const code = sources();

  expect(messages.length).toBeGreaterThan(20);
  expect(messages.filter((message) => !code.includes(message))).toEqual([]);
});
