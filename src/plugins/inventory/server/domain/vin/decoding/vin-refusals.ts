import { Refusal, refuseFields } from '../../../../contract/refusal';
import type { InventoryType } from '../../catalogue/model';
import type { DecodedVin } from './decode-vin';
import { type ScoreVin, suggestVins } from '../number/suggest-vins';
import { problemReasons, type VinProblem } from '../number/vin';
import { because, nested } from '../../../../contract/reason';

/** Creates the refusal of an invalid VIN, with suggestions if they are available. */
export async function refuseVin(problem: VinProblem, vinText: string, score: ScoreVin | undefined): Promise<Refusal> {
  const suggestions = score ? await suggestVins(vinText, score).catch(() => []) : []; // suggestions are optional
  const reason = problemReasons[problem];
  return new Refusal('svc_invalid_vin', because('vin_problem', { problem: nested(reason) }), {
    params: { vin: reason },
    suggestions,
  });
}

/** Creates the refusal of a VIN without decoded values. */
export function refuseUndecoded({ warnings }: DecodedVin): Refusal {
  const isUnanswered = warnings.some(({ code }) => code === 'provider_failed');
  const message = because(isUnanswered ? 'vin_unanswered' : 'vin_unknown');
  return new Refusal('svc_vin_not_decoded', message, { warnings });
}

/**
 * Throws `Refusal` `svc_invalid_param` if the listings of the type have no VINs. Used by the API, the import page and
 * the editor.
 */
export function requireVinType({ isVinEnabled }: InventoryType): void {
  if (isVinEnabled) return;
  throw refuseFields(new Map([['type_id', because('no_vins')]]));
}
