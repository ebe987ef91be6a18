import type { Command } from 'commander';
import type { User } from '../../src/plugins/inventory/server/domain/access/user-store';
import { withServices } from '../boot';
import type { Run } from '../output';

export function addUser(program: Command, run: Run): void {
  const user = program.command('user').description('manage API users');
  const change = (work: (username: string) => Promise<User>) =>
    run(async (username: string) => presentUser(await work(username)));

  user
    .command('block')
    .description("block a user's keys")
    .argument('<username>')
    .action(change((username) => withServices(({ services }) => services.users.setBlocked(username, true))));
  user
    .command('unblock')
    .description("unblock a user's keys")
    .argument('<username>')
    .action(change((username) => withServices(({ services }) => services.users.setBlocked(username, false))));
  user
    .command('role')
    .description("change a user's role")
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
    .description('manage roles of API users')
    .command('set')
    .description('set the capabilities of a role; creates the role if it does not exist')
    .argument('<role>')
    .requiredOption('--capabilities <a,b,…>', 'comma-separated; empty for none')
    .action(
      run(async (role: string, options: { capabilities: string }) => {
        const names = options.capabilities
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean);
        const saved = await withServices(({ services }) => services.users.setCapabilities(role, names));
        return { role: saved.name, capabilities: saved.capabilities };
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
