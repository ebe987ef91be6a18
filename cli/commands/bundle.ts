import { resolve } from 'node:path';
import type { Command } from 'commander';
import { dumpBundle } from '../../src/plugins/inventory/server/maintenance/bundle/dump/dump';
import { loadBundle } from '../../src/plugins/inventory/server/maintenance/bundle/load';
import { addUser } from '../../src/plugins/inventory/server/platform/strapi/strapi';
import { withServices } from '../boot';
import { progress, type Run } from '../output';

export function addLoad(program: Command, run: Run): void {
  program
    .command('load')
    .description('load a dealership bundle, completely or not at all; loading it again changes nothing')
    .argument('<bundle.json>')
    .option('--dry-run', 'validate and count everything without changing anything')
    .action(
      run((path: string, options: { dryRun?: boolean }) =>
        withServices(({ strapi, services }) =>
          loadBundle(services, resolve(path), {
            addUser: (user) => addUser(strapi, user),
            isDryRun: options.dryRun === true,
            onProgress: progress('files'),
          }),
        ),
      ),
    );
}

export function addDump(program: Command, run: Run): void {
  program
    .command('dump')
    .description('write the dealership as a bundle, without secrets')
    .argument('<bundle.json>')
    .option('--without-lost-media', 'continue if most of the files are missing')
    .action(
      run((path: string, { withoutLostMedia: allowsLostMedia = false }: { withoutLostMedia?: boolean }) =>
        withServices(({ services }) =>
          dumpBundle(services, resolve(path), { allowsLostMedia, onProgress: progress('files') }),
        ),
      ),
    );
}
