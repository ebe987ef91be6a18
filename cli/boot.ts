import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { runAsCaller, commandCaller } from '../src/plugins/inventory/server/audit/caller';
import { servicesOf } from '../src/plugins/inventory/server/boot/instance';
import type { Services } from '../src/plugins/inventory/server/services';
import type { Strapi } from '../src/plugins/inventory/server/platform/strapi/strapi';
import { type Environment, parseEnvironment } from '../src/plugins/inventory/server/platform/environment';
import { becomeCommand } from '../src/plugins/inventory/server/boot/process-role';

/** The folder of the application, and the one of its compiled code. */
export const appDir = resolve(__dirname, '..', '..');
export const distDir = join(appDir, 'dist');

export interface Booted {
  readonly strapi: Strapi;
  readonly services: Services;
}

/** The configuration of a command: the environment, and what `.env` says beside it. */
export function commandEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return parseEnvironment();
}

const nothingToEnd = (): Promise<void> => Promise.resolve();
/** Ends what `withServices` has started. */
let end = nothingToEnd;

/**
 * Resolves when everything that the command has started has ended. The command's document is printed before: a load shows new
 * keys once, and what goes wrong from here on changes nothing of what was committed.
 */
export async function endCommand(): Promise<void> {
  const report = (error: unknown) => void process.stderr.write(`The command did not end in order: ${String(error)}\n`);
  process.on('unhandledRejection', report);
  await end().catch(report);
  end = nothingToEnd;
}

/**
 * Loads the product beside a server that may be running, without serving, and runs `work`; `endCommand` closes it again.
 * Everything that is logged goes to stderr: stdout belongs to the command's one document.
 */
export async function withServices<Result>(
  work: (booted: Booted) => Promise<Result>,
  /** Sees the install as it is before the start, which makes good what it finds missing. */
  beforeStart: () => Promise<void> = () => Promise.resolve(),
): Promise<Result> {
  becomeCommand();
  process.env.NODE_ENV ??= 'production';
  process.env.LOG_LEVEL ||= 'warn';
  process.env.LOG_FORMAT ||= 'text';
  commandEnvironment(); // Strapi would name its own file before the setting that is wrong
  await beforeStart();
  const strapi = createStrapi({ appDir, distDir, serveAdminPanel: false });
  end = () => strapi.destroy(); // also what a start that fails has begun: it holds a lock on the database
  await strapi.load();
  return runAsCaller(commandCaller, () => work({ strapi, services: servicesOf(strapi) }));
}
