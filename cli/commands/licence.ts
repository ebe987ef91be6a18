import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { inEnglish } from '../../src/plugins/inventory/contract/reason';
import { Refusal } from '../../src/plugins/inventory/contract/refusal';
import {
  type LicenceClaims,
  type LicenceState,
  licenceReason,
} from '../../src/plugins/inventory/server/domain/access/licence';
import { makeVendorKeys, signToken } from '../../src/plugins/inventory/server/domain/access/licence-token';
import { withServices } from '../boot';
import type { Run } from '../output';
import { parseTime } from './key';

export function addLicence(program: Command, run: Run): void {
  const licence = program
    .command('licence')
    .description('manage the license of this install, or issue licenses as the vendor');
  addVendorCommands(licence, run);

  licence
    .command('install')
    .description('install a license token')
    .argument('<token>')
    .action(
      run((token: string) =>
        withServices(async ({ services: { licences } }) =>
          presentState(await licences.install(token), licences.settings.installId),
        ),
      ),
    );
  licence
    .command('status')
    .description('show the state of the license')
    .action(
      run(() =>
        withServices(async ({ services: { licences } }) => presentState(licences.state(), licences.settings.installId)),
      ),
    );
  licence
    .command('remove')
    .description('remove the installed license; API keys are kept')
    .action(
      run(() =>
        withServices(async ({ services: { licences } }) =>
          presentState(await licences.remove(), licences.settings.installId),
        ),
      ),
    );
}

interface IssueOptions {
  readonly privateKey: string;
  readonly install: string;
  readonly tier: number;
  readonly addon: readonly string[];
  readonly expires: Date;
}

function addVendorCommands(licence: Command, run: Run): void {
  licence
    .command('keygen')
    .description("create the vendor's key pair: private.pem and public.pem")
    .requiredOption('--out <dir>')
    .action(run(({ out }: { out: string }) => writeVendorKeys(out)));
  licence
    .command('issue')
    .description('issue a license token')
    .requiredOption('--private-key <pem>', "the vendor's private key: a file or PEM text")
    .requiredOption('--install <id>', 'the ID of the install')
    .requiredOption('--tier <n>', '0 none, 1 standard, 2 premium, 3 enterprise', parseTier)
    .option(
      '--addon <name>',
      'such as app-access; repeatable',
      (name: string, others: string[]) => [...others, name],
      [],
    )
    .requiredOption('--expires <iso>', 'a time such as 2027-01-01T00:00:00Z', parseTime)
    .action(run((options: IssueOptions) => issue(options)));
}

/** Writes the key pair. Only the owner can read the private key. Throws `Refusal` if the folder already has one. */
export async function writeVendorKeys(folder: string) {
  const { privateKeyPem, publicKeyPem } = await makeVendorKeys();
  const paths = { private_key: join(folder, 'private.pem'), public_key: join(folder, 'public.pem') };
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(paths.private_key, privateKeyPem, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Refusal(
      'svc_invalid_param',
      `${paths.private_key} already exists. Choose another folder: an overwritten vendor key cannot be recovered.`,
      {
        params: { out: 'already contains a key' },
      },
    );
  }
  await writeFile(paths.public_key, publicKeyPem);
  return paths;
}

export async function issue({ privateKey, install, tier, addon, expires }: IssueOptions) {
  const pem = privateKey.includes('-----BEGIN') ? privateKey : await readPem(privateKey);
  const claims = {
    install_id: install,
    tier,
    addons: [...new Set(addon)],
    iat: Math.floor(Date.now() / 1000),
    exp: Math.floor(expires.getTime() / 1000),
  };
  return { token: await signWith(pem, claims), claims };
}

async function signWith(pem: string, claims: LicenceClaims): Promise<string> {
  try {
    return await signToken(claims, pem);
  } catch {
    throw new Refusal('svc_invalid_param', 'The private key must be an Ed25519 key in PKCS #8 PEM.', {
      params: { 'private-key': 'must be an Ed25519 private key' },
    });
  }
}

async function readPem(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new Refusal('svc_invalid_param', `Cannot read the private key ${path}.`, {
      params: { 'private-key': 'must be a readable file' },
    });
  }
}

function parseTier(text: string): number {
  if (!/^[0-3]$/.test(text)) throw new InvalidArgumentError('Enter 0, 1, 2 or 3.');
  return Number(text);
}

function presentState(state: LicenceState, installId: string) {
  return {
    entitled: state.isEntitled,
    tier: state.tier,
    addons: state.addons,
    expires_at: state.expiresAt === null ? null : new Date(state.expiresAt).toISOString(),
    install_id: installId,
    reason: state.problem && inEnglish(licenceReason(state.problem)),
  };
}
