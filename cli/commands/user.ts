import type { Command } from 'commander';
import type { User } from '../../src/plugins/inventory/server/access/user-store';
import { withServices } from '../boot';
import type { Run } from '../run-command';

export function addUser(program: Command, run: Run): void {
  const user = program.command('user').description('users of the API');
  const change = (work: (username: string) => Promise<User>) =>
    run(async (username: string) => presentUser(await work(username)));

  user
    .command('block')
    .description("refuse a user's keys")
    .argument('<username>')
    .action(change((username) => withServices(({ services }) => services.users.setBlocked(username, true))));
  user
    .command('unblock')
    .description("accept a user's keys again")
    .argument('<username>')
    .action(change((username) => withServices(({ services }) => services.users.setBlocked(username, false))));
  user
    .command('role')
    .description('give a user another role')
    .argument('<username>')
    .argument('<role>')
    .action(
      run(async (username: string, role: string) =>
        presentUser(await withServices(({ services }) => services.users.setRole(username, role))),
      ),
    );
}

export function addRole(program: Command, run: Run): void {
  program
    .command('role')
    .description('roles of users')
    .command('set')
    .description('make a role grant exactly these capabilities; a missing role is made')
    .argument('<role>')
    .requiredOption('--capabilities <a,b,…>', 'comma-separated; empty for none')
    .action(
      run(async (role: string, options: { capabilities: string }) => {
        const names = options.capabilities
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean);
        const made = await withServices(({ services }) => services.users.setCapabilities(role, names));
        return { role: made.name, capabilities: made.capabilities };
      }),
    );
}

function presentUser(user: User) {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    display_name: user.displayName,
    role: user.role,
    is_blocked: user.isBlocked,
  };
}
