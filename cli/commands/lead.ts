import type { Command } from 'commander';
import { withServices } from '../boot';
import type { Run } from '../output';

export function addLead(program: Command, run: Run): void {
  program
    .command('lead')
    .description('manage leads')
    .command('erase')
    .description('permanently delete all leads with an email address, and its messages in other leads')
    .argument('<email>', 'case-insensitive')
    .option('--dry-run', 'list the leads without deleting them')
    .action(
      run((email: string, { dryRun = false }: { dryRun?: boolean }) =>
        withServices(async ({ services }) => {
          const { leadIds: ids, otherLeadIds } = await services.leads.erase(email, { isDryRun: dryRun });
          if (!dryRun) await services.leads.overwriteRemoved();
          const others = otherLeadIds.length > 0 && { other_lead_ids: otherLeadIds };
          return { erased: dryRun ? 0 : ids.length, lead_ids: ids, ...others, is_dry_run: dryRun };
        }),
      ),
    );
}
