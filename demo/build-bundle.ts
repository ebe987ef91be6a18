import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { inParallel, renderJpeg } from './drawings/render';
import { planDealership, type Plan } from './plan';

export interface BuildOptions {
  /** Called after each photograph. */
  readonly onProgress?: (done: number, total: number) => void;
  /** The day from which all dates count back. Only its UTC date matters. Default: now. */
  readonly today?: Date;
}

/** The number of images rendered at a time. Each uses about 5 MB of memory and a CPU core. */
const CONCURRENCY = Math.min(4, availableParallelism());

async function writePhotos(
  folder: string,
  photos: Plan['photos'],
  onProgress: BuildOptions['onProgress'],
): Promise<void> {
  let done = 0;
  await inParallel(photos, CONCURRENCY, async ({ svg, file }) => {
    await writeFile(join(folder, file), await renderJpeg(svg()));
    onProgress?.(++done, photos.length);
  });
}

/**
 * Writes the demo dealership into `folder` (`bundle.json`, `photos/`, `files/`) and returns the path of the bundle. The
 * output is the same for the same day.
 */
export async function buildDemoBundle(
  folder: string,
  { onProgress, today = new Date() }: BuildOptions = {},
): Promise<string> {
  const { bundle, photos, sheets } = planDealership(today);
  await mkdir(join(folder, 'photos'), { recursive: true });
  await mkdir(join(folder, 'files'), { recursive: true });
  await Promise.all(sheets.map(({ file, bytes }) => writeFile(join(folder, file), bytes)));
  await writePhotos(folder, photos, onProgress);

  const path = join(folder, 'bundle.json');
  await writeFile(path, `${JSON.stringify(bundle, null, 2)}\n`);
  return path;
}
