import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Command } from 'commander';
import { type ImportMode, importModes } from '../../src/plugins/inventory/contract/imports';
import { newType } from '../../src/plugins/inventory/contract/panel/catalogue-edit';
import { Refusal } from '../../src/plugins/inventory/contract/refusal';
import { createType } from '../../src/plugins/inventory/server/domain/catalogue/write-type';
import { sourceOf } from '../../src/plugins/inventory/server/domain/imports/read/byte-source';
import type { ImportFile } from '../../src/plugins/inventory/server/domain/imports/read/import-file';
import { presentImport } from '../../src/plugins/inventory/server/http/shared/present-import';
import type { Services } from '../../src/plugins/inventory/server/services';
import { must } from '../../src/plugins/inventory/server/platform/must';
import { withServices } from '../boot';
import { progress, type Run } from '../output';

interface Options {
  readonly type?: string;
  readonly newType?: string;
  readonly addCategories?: boolean;
  readonly profile?: string;
  readonly mode?: string;
  readonly dryRun?: boolean;
}

export function addImport(program: Command, run: Run): void {
  program
    .command('import')
    .description('import a feed: CSV, TSV, JSON, XML, a WordPress export, or a .zip or .gz of one')
    .argument('<file>')
    .option('--type <slug>', 'the type of its listings')
    .option('--new-type <name>', 'add a type with this name, and categories for common columns')
    .option('--add-categories', 'add categories for common columns without a category')
    .option('--profile <name>', 'the profile of the feed, by name or id')
    .option('--mode <mode>', 'merge, or full: also remove listings missing from the feed')
    .option('--dry-run', 'only plan; apply it with POST imports/{id}/apply')
    .action(
      run((path: string, options: Options) => withServices(({ services }) => importFile(services, path, options))),
    );
}

/** Imports a file in this process, and returns the import once it has ended or waits for a person. */
async function importFile(services: Services, path: string, options: Options) {
  const { imports } = services;
  const choice = { profileId: await profileId(services, options.profile), mode: modeOf(options.mode) };
  const file = await openFile(path);
  const type = await typeOf(services, options);
  const isNew = options.newType !== undefined;
  const { id } = await imports.start(type, file, {
    ...choice,
    isDryRun: options.dryRun === true,
    addedType: options.newType,
    missingCategories: isNew || options.addCategories ? 'create' : undefined,
    by: { mayTrash: true, mayChangeCatalogue: true },
  });
  const report = progress('rows');
  for (;;) {
    await imports.queue.work();
    const run = await imports.one(id);
    const shown = presentImport(run);
    if (shown.status !== 'reading' && shown.status !== 'applying') return shown;
    const { done, total } = shown.progress;
    report(done, total);
    await pause(500); // another import of the type runs first
  }
}

/** Returns the named type, or adds one. */
async function typeOf({ catalogue, database, clock, freshness }: Services, { type: slug, newType: name }: Options) {
  if ((slug === undefined) === (name === undefined))
    throw new Refusal('svc_invalid_param', 'Name the type with --type, or add one with --new-type.');
  if (name !== undefined) {
    const fields = parseNewType(name);
    const id = await database.withTx((tx) => createType(tx, fields, clock.now()));
    await freshness.catchUp();
    return must(catalogue.now.type(id), 'The new type');
  }
  const found = catalogue.now.types.find((type) => type.slug === slug);
  if (!found) throw new Refusal('svc_type_not_found', `There is no type ${slug}.`);
  return found;
}

function parseNewType(name: string) {
  const parsed = newType.safeParse({ name });
  if (!parsed.success) throw new Refusal('svc_invalid_param', `A type cannot be named ${name}.`);
  const { template: _template, language: _language, ...fields } = parsed.data;
  return fields;
}

async function profileId({ importProfiles }: Services, name: string | undefined): Promise<number | undefined> {
  if (name === undefined) return undefined;
  const all = await importProfiles.list();
  const found = all.find((profile) => profile.name === name) ?? all.find(({ id }) => String(id) === name);
  if (!found) throw new Refusal('svc_import_profile_not_found', `There is no import profile ${name}.`);
  return found.id;
}

function modeOf(text: string | undefined): ImportMode | undefined {
  if (text === undefined) return undefined;
  const mode = importModes.find((name) => name === text);
  if (!mode) throw new Refusal('svc_invalid_param', `The mode is ${importModes.join(' or ')}, not ${text}.`);
  return mode;
}

async function openFile(path: string): Promise<ImportFile> {
  const handle = await open(path).catch((error: unknown) => {
    throw new Refusal('svc_invalid_param', `The file ${path} cannot be read: ${String(error)}`);
  });
  const { size } = await handle.stat();
  return {
    source: sourceOf(size, (position, length) => readAt(handle, position, Math.min(length, size - position))),
    name: basename(path),
    close: () => handle.close(),
  };
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.max(0, length));
  let filled = 0;
  while (filled < bytes.length) {
    const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, position + filled);
    if (bytesRead === 0) break; // the file was cut while it was read
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}
