import { problemText } from '../access/licence';
import type { Services } from '../services';
import { renamedSettingWarnings } from '../platform/environment';
import type { Strapi } from '../platform/strapi/strapi';

/**
 * Tells at the start what its operator would otherwise learn from callers who are refused: secrets that are not those of
 * the install, such as those of one instance among several, and a licence that is none here. Names settings that were renamed.
 */
export async function logStartupWarnings({ keys, licences }: Services, log: Pick<Strapi['log'], 'error' | 'warn'>) {
  for (const warning of renamedSettingWarnings()) log.warn(warning);
  const { ok, detail } = await keys.checkSecrets();
  if (!ok) log.error(`${detail}: keys that work elsewhere are refused here. All instances need the same secrets.`);
  const { problem } = licences.state();
  if (problem !== null) log.warn(`The API answers nobody: ${problemText[problem]}.`);
}
