import type { Command } from 'commander';
import { withServices } from '../boot';
import type { Run } from '../run-command';

export function addLead(program: Command, run: Run): void {
  program
    .command('lead')
    .description('people who asked about listings')
    .command('erase')
    .description('remove every lead with an e-mail address for good, all of them or none')
    .argument('<email>', 'without regard to case')
    .option('--dry-run', 'say which leads it would be, change nothing')
    .action(
      run((email: string, { dryRun = false }: { dryRun?: boolean }) =>
        withServices(async ({ services }) => {
          const ids = await services.leads.erase(email, { isDryRun: dryRun });
          if (!dryRun) await services.leads.overwriteRemoved();
          return { erased: dryRun ? 0 : ids.length, lead_ids: ids, is_dry_run: dryRun };
        }),
      ),
    );
}
