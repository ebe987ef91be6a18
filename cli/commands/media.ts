import type { Command } from 'commander';
import { withServices } from '../boot';
import type { Run } from '../output';

export function addMedia(program: Command, run: Run): void {
  program
    .command('media')
    .description('manage uploads')
    .command('clean')
    .description('delete unused uploads older than media_keep_hours of SVC_TUNING')
    .option('--dry-run', 'list the uploads without deleting them')
    .action(run((options: { dryRun?: boolean }) => clean(options.dryRun === true)));
}

function clean(isDryRun: boolean) {
  return withServices(async ({ services: { uploads } }) => {
    const report = (message: string) => void process.stderr.write(`${message}\n`);
    const { removed, leftovers, kept } = await uploads.clean({ isDryRun, report });
    return {
      removed: removed.map(({ id, name, sizeKb, uploadedAt }) => ({
        id,
        filename: name,
        size_bytes: Math.round(sizeKb * 1000),
        uploaded_at: uploadedAt.toISOString(),
      })),
      leftovers,
      kept,
      keep_hours: uploads.limits.keepMs / (60 * 60 * 1000),
      is_dry_run: isDryRun,
    };
  });
}
