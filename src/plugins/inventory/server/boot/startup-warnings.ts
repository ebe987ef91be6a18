import { licenceReason } from '../domain/access/licence';
import type { Services } from '../services';
import { oldSettingWarnings } from '../platform/configuration/environment';
import type { Strapi } from '../platform/strapi/strapi';
import { inEnglish } from '../../contract/reason';

/**
 * Logs problems that an operator would otherwise learn from refused callers: secrets that differ from those of the
 * install (for example on one of several instances), a missing or invalid license, and settings that were renamed.
 */
export async function logStartupWarnings({ keys, licences }: Services, log: Pick<Strapi['log'], 'error' | 'warn'>) {
  for (const warning of oldSettingWarnings()) log.warn(warning);
  const { ok, detail } = await keys.checkSecrets();
  if (!ok)
    log.error(
      `${detail}: API keys that work on other instances are refused here. Set the same secrets on all instances.`,
    );
  const { problem } = licences.state();
  if (problem !== null) log.warn(`The API refuses all requests: ${inEnglish(licenceReason(problem))}.`);
}
