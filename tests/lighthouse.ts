/**
 * `npm run lighthouse`: rates pages of the public site of the demo dealership with Lighthouse, as a phone on a slow network
 * sees them. Fails if a page has less than 95 in a category. Takes about a minute.
 */
import { readFileSync } from 'node:fs';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { buildDemoBundle } from '../demo/build-bundle';
import { loadBundle } from './support/dealership';
import { chromiumPath } from './support/panel';
import { freePort } from './support/postgres';
import { discard, makeConfiguration, startService } from './support/service';
import { visit } from './support/site';

const wanted = 95;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

async function main(): Promise<void> {
  const [sitePort, port] = [await freePort(), await freePort()];
  // The photos are at the public address.
  const address = { TEST_PORT: String(sitePort), PUBLIC_URL: `http://127.0.0.1:${sitePort}` };
  const service = await startService(await makeConfiguration(address));
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
  });
  try {
    const path = await buildDemoBundle(service.environment.TEST_BUNDLES ?? '');
    await loadBundle(JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>, service);
    const type = '/inventory/vehicles';
    const [, listing = type] =
      /<h2><a href="(\/inventory\/vehicles\/[^"]*)"/.exec((await visit(type, { service })).text) ?? [];
    console.log(`${'page'.padEnd(50)}${categories.map((name) => name.padStart(16)).join('')}`);
    for (const page of ['/', type, listing]) {
      const result = await lighthouse(service.siteUrl + page, {
        port,
        onlyCategories: [...categories],
        logLevel: 'error',
      });
      const scores = categories.map((name) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100));
      console.log(`${page.padEnd(50)}${scores.map((score) => String(score).padStart(16)).join('')}`);
      if (scores.some((score) => score < wanted)) process.exitCode = 1;
      for (const { id, title, score, scoreDisplayMode } of Object.values(result?.lhr.audits ?? {}))
        if (score !== null && score < 0.9 && ['binary', 'numeric', 'metricSavings'].includes(scoreDisplayMode))
          console.log(`  ${id} ${score}: ${title}`);
    }
  } finally {
    await browser.close();
    await service.stop();
    discard(service);
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
