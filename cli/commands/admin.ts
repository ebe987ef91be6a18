import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { Refusal } from '../../src/plugins/inventory/contract/refusal';
import { addAdmin } from '../../src/plugins/inventory/server/platform/strapi/strapi';
import { withServices } from '../boot';
import type { Run } from '../output';

export function addAdminCommand(program: Command, run: Run): void {
  program
    .command('admin')
    .description('logins to the panel')
    .command('create')
    .description('create a super admin and print the password')
    .requiredOption('--email <address>')
    .option('--password <text>', 'at least 8 characters, with an uppercase letter, a lowercase letter and a digit')
    .action(
      run(({ email, password = `A1-${randomBytes(12).toString('base64url')}` }: { email: string; password?: string }) =>
        withServices(async ({ strapi }) => {
          const isStrong =
            password.length >= 8 && /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password);
          const isAddress = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email);
          const params = {
            ...(!isAddress && { email: 'must be an email address' }),
            ...(!isStrong && {
              password: 'must have at least 8 characters, with an uppercase letter, a lowercase letter and a digit',
            }),
          };
          if (Object.keys(params).length > 0)
            throw new Refusal('svc_invalid_param', 'Enter a valid email address and password.', { params });
          if (!(await addAdmin(strapi, { email, password }))) {
            throw new Refusal('svc_invalid_param', 'A login with this email address already exists.', {
              params: { email: 'is taken' },
            });
          }
          return { email, password };
        }),
      ),
    );
}
