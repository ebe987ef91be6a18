import { faultText } from '../platform/log/fault-text';

type Report = (text: string) => void;

let report: Report | undefined;

/**
 * Logs the failures of promises that no one waits for. Node would end the process, with all requests in progress:
 * Strapi does not wait for some of its own work, such as a link for a forgotten password while the database is down.
 */
export function surviveRejections(log: Report): void {
  if (!report) process.on('unhandledRejection', (error) => report?.(textOf(error)));
  report = log;
}

function textOf(error: unknown): string {
  const { message, stack } = faultText(error);
  return `Work in the background failed. ${stack ?? message}`;
}
