import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { runAsCaller, commandCaller } from '../src/plugins/inventory/server/domain/audit/caller';
import { servicesOf } from '../src/plugins/inventory/server/boot/instance';
import type { Services } from '../src/plugins/inventory/server/services';
import type { Strapi } from '../src/plugins/inventory/server/platform/strapi/strapi';
import { type Environment, parseEnvironment } from '../src/plugins/inventory/server/platform/configuration/environment';
import { becomeCommand } from '../src/plugins/inventory/server/boot/process-role';

/** The root folder of the application. `distDir` has the compiled code. */
export const appDir = resolve(__dirname, '..', '..');
export const distDir = join(appDir, 'dist');

export interface Booted {
  readonly strapi: Strapi;
  readonly services: Services;
}

/** Returns the configuration of a command from the environment and `.env`. */
export function commandEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return parseEnvironment();
}

const noCleanup = (): Promise<void> => Promise.resolve();
/** Shuts down what `withServices` has started. */
let shutDown = noCleanup;

/**
 * Shuts down everything that the command has started. The output is printed first: a load prints new keys only once,
 * and an error during the shutdown cannot undo what is committed.
 */
export async function endCommand(): Promise<void> {
  const report = (error: unknown) => void process.stderr.write(`The command failed to shut down: ${String(error)}\n`);
  process.on('unhandledRejection', report);
  await shutDown().catch(report);
  shutDown = noCleanup;
}

/**
 * Loads the product without an HTTP server, next to a server that may be running, and runs `work`. `endCommand` shuts
 * it down. Logs go to stderr: stdout is reserved for the command's JSON document.
 */
export async function withServices<Result>(
  work: (booted: Booted) => Promise<Result>,
  /** Runs before the start, which repairs what is missing in the database. */
  beforeStart: () => Promise<void> = () => Promise.resolve(),
): Promise<Result> {
  becomeCommand();
  process.env.NODE_ENV ??= 'production';
  process.env.LOG_LEVEL ||= 'warn';
  commandEnvironment(); // reports an invalid setting before Strapi fails with a less helpful error
  await beforeStart();
  const strapi = createStrapi({ appDir, distDir, serveAdminPanel: false });
  shutDown = () => strapi.destroy(); // also after a failed start, which holds a lock on the database
  await strapi.load();
  return runAsCaller(commandCaller, () => work({ strapi, services: servicesOf(strapi) }));
}
