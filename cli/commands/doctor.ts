import type { Command } from 'commander';
import { runChecks, readWrongTriggers } from '../../src/plugins/inventory/server/maintenance/doctor/doctor';
import { parseEnvironment } from '../../src/plugins/inventory/server/platform/configuration/environment';
import type { Strapi } from '../../src/plugins/inventory/server/platform/strapi/strapi';
import { withServices } from '../boot';
import type { Run } from '../output';

export function addDoctor(program: Command, run: Run): void {
  program
    .command('doctor')
    .description('check the database, its triggers, the media, the license and the secrets')
    .action(run(examineInstall));
}

function examineInstall() {
  let wrongTriggers: readonly string[] = [];
  return withServices(
    ({ services, strapi }) =>
      runChecks(services, {
        wrongTriggers,
        uploadOrigin: parseEnvironment().UPLOAD_ORIGIN,
        hasPendingMigrations: () => pendingMigrations(strapi),
      }),
    async () => {
      wrongTriggers = await readWrongTriggers(parseEnvironment());
    },
  );
}

function pendingMigrations(strapi: Strapi): Promise<boolean> {
  return strapi.db.migrations.shouldRun();
}
