import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { unique } from './dealership';
import { type ServiceFacts, theService } from './service';
import { readSql } from './sql';

/** Draws a picture that no other test uses. Returns its name for a bundle. */
export async function aPhoto(service = theService()): Promise<string> {
  const name = `${unique('photo')}.png`;
  const colour = { r: 40, g: 90, b: 160 };
  await sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
    .png()
    .toFile(placeOf(name, service));
  return name;
}

/** Writes a text file that no other test uses. Returns its name for a bundle. */
export function aTextFile(service = theService()): string {
  const name = `${unique('sticker')}.txt`;
  writeFileSync(placeOf(name, service), `Window sticker ${name}\n`);
  return name;
}

function placeOf(name: string, { environment }: ServiceFacts): string {
  return join(environment.TEST_BUNDLES ?? '', name);
}

/** The ids of the stored files with these original names; skips names that are not stored. */
export async function mediaIds(names: readonly string[], service = theService()): Promise<number[]> {
  const found: number[] = [];
  for (const name of names) {
    const rows = await readSql('SELECT id FROM files WHERE name = ?', [name], service);
    found.push(...rows.map((row) => Number(row.id)));
  }
  return found;
}

/** The paths of all these files. */
export async function allFilesOf(ids: readonly number[]): Promise<string[]> {
  return (await Promise.all(ids.map((id) => filesOf(id)))).flat();
}

/** The paths of a stored file and its smaller versions. */
export async function filesOf(id: number): Promise<string[]> {
  const [row] = await readSql('SELECT url, formats FROM files WHERE id = ?', [id]);
  const formats = JSON.parse(String(row?.formats ?? null)) as Record<string, { url: string }> | null;
  const urls = [String(row?.url), ...Object.values(formats ?? {}).map(({ url }) => url)];
  return urls.map((url) => join(theService().environment.UPLOAD_DIR ?? '', url));
}

export function allExist(files: readonly string[]): boolean {
  return files.every((file) => existsSync(file));
}

export function noneExists(files: readonly string[]): boolean {
  return !files.some((file) => existsSync(file));
}
