import { type Command, InvalidArgumentError } from 'commander';
import { parseId } from '../../src/plugins/inventory/contract/parsing/id';
import type { ApiKey } from '../../src/plugins/inventory/server/domain/access/key-store';
import { type IssuedKey, qrText } from '../../src/plugins/inventory/server/domain/access/keys';
import { withServices } from '../boot';
import type { Run } from '../output';

export function addKey(program: Command, run: Run): void {
  const key = program.command('key').description('manage API keys');

  key
    .command('create')
    .description('create a key for a user and print its value')
    .requiredOption('--user <username>')
    .requiredOption('--label <text>')
    .option('--expires <iso>', 'a time such as 2027-01-01T00:00:00Z', parseTime)
    .action(
      run(({ user, label, expires }: { user: string; label: string; expires?: Date }) =>
        withServices(async ({ services: { keys, publicUrl } }) =>
          presentIssued(await keys.create({ owner: user, label, expiresAt: expires ?? null }), publicUrl),
        ),
      ),
    );

  key
    .command('list')
    .description('list the keys without their values')
    .option('--user <username>')
    .action(
      run(({ user }: { user?: string }) =>
        withServices(async ({ services }) => ({ keys: (await services.keys.list(user)).map(presentKey) })),
      ),
    );

  key
    .command('regenerate')
    .description('give a key a new value; the old value stops working immediately')
    .argument('<id>', undefined, parseKeyId)
    .action(
      run((id: number) =>
        withServices(async ({ services }) => presentIssued(await services.keys.regenerate(id), services.publicUrl)),
      ),
    );

  key
    .command('delete')
    .description('revoke a key')
    .argument('<id>', undefined, parseKeyId)
    .action(
      run((id: number) =>
        withServices(async ({ services }) => {
          await services.keys.delete(id);
          return { id, deleted: true };
        }),
      ),
    );
}

function presentIssued(key: IssuedKey, publicUrl: string) {
  return {
    id: key.id,
    key: key.secret,
    label: key.label,
    username: key.username,
    user_id: key.userId,
    qr_text: qrText(publicUrl, key.secret),
    expires_at: key.expiresAt,
  };
}

function presentKey(key: ApiKey) {
  return {
    id: key.id,
    label: key.label,
    username: key.username,
    user_id: key.userId,
    last_four: key.lastFour,
    created_at: key.createdAt,
    last_used_at: key.lastUsedAt,
    expires_at: key.expiresAt,
  };
}

export function parseTime(text: string): Date {
  const isTime = /^\d{4}-\d{2}-\d{2}(T.*)?$/.test(text) && !Number.isNaN(Date.parse(text)) && isDay(text.slice(0, 10));
  if (!isTime) throw new InvalidArgumentError('Enter a time, such as 2027-01-01T00:00:00Z.');
  return new Date(text);
}

/** Returns whether the date exists: `Date` would turn February 31 into March 3. */
function isDay(text: string): boolean {
  return new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
}

function parseKeyId(text: string): number {
  const id = parseId(text);
  if (id === undefined) throw new InvalidArgumentError('Enter the ID of a key.');
  return id;
}
