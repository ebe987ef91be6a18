/**
 * Rates pages with Lighthouse as a phone on a slow network sees them: the public site of the demo dealership, and the
 * lot app before pairing. Fails if a page has less than 95 in a category. Takes two minutes.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { buildDemoBundle } from '../demo/build-bundle';
import { loadBundle } from './support/dealership';
import { chromiumPath } from './support/panel';
import { freePort } from './support/postgres';
import { discard, makeConfiguration, startService } from './support/service';
import { visit } from './support/site';

/** Not among the packages, because it brings 150 others along. Version 13 needs Node 22. */
const lighthouse = 'lighthouse@12.8.2';

const wanted = 95;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

async function main(): Promise<void> {
  const port = await freePort();
  // The photos are at the public address.
  const address = { TEST_PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
  const service = await startService(await makeConfiguration(address));
  try {
    const path = await buildDemoBundle(service.environment.TEST_BUNDLES ?? '');
    await loadBundle(JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>, service);
    const type = '/inventory/vehicles';
    const { text } = await visit(type, { service });
    const [, listing] = /<h2><a href="(\/inventory\/vehicles\/[^"]*)"/.exec(text) ?? [];
    if (listing === undefined) throw new Error(`${type} has no listing.`);
    console.log(`${'page'.padEnd(50)}${categories.map((name) => name.padStart(16)).join('')}`);
    for (const page of ['/', type, listing]) ratePage(service.siteUrl, page, categories);
    // Search engines are kept out of the app.
    ratePage(service.siteUrl, '/app/', ['performance', 'accessibility', 'best-practices']);
  } finally {
    await service.stop();
    discard(service);
  }
}

/** The part of Lighthouse's report that is used here. */
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface Audit {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly scoreDisplayMode: string;
}

/** Prints the scores of a page, and what costs points. */
function ratePage(siteUrl: string, page: string, of: readonly Category[]): void {
  const result = rate(siteUrl + page, of);
  const scores = of.map((name) => Math.round((result.categories[name]?.score ?? 0) * 100));
  console.log(`${page.padEnd(50)}${scores.map((score) => String(score).padStart(16)).join('')}`);
  if (scores.some((score) => score < wanted)) process.exitCode = 1;
  for (const { id, title, score, scoreDisplayMode } of Object.values(result.audits)) {
    const isRated = ['binary', 'numeric', 'metricSavings'].includes(scoreDisplayMode);
    if (isRated && score !== null && score < 0.9) console.log(`  ${id} ${score}: ${title}`);
  }
}

/** @throws Error if Lighthouse cannot be downloaded or started */
function rate(url: string, of: readonly Category[]): Report {
  const options = [
    '--output=json',
    '--quiet',
    `--only-categories=${of.join(',')}`,
    '--chrome-flags=--headless --no-sandbox --disable-dev-shm-usage',
  ];
  const { stdout, stderr } = spawnSync('npx', ['--yes', lighthouse, url, ...options], {
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, CHROME_PATH: chromiumPath() },
  });
  if (stdout.length === 0) throw new Error(`Lighthouse gave no report. ${stderr.toString()}`);
  return JSON.parse(stdout.toString()) as Report;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
