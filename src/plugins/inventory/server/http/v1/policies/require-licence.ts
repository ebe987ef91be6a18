import { Refusal } from '../../../../contract/refusal';
import type { Licences } from '../../../domain/access/licences';

/** Throws `Refusal` `svc_not_licensed` while the install is not entitled to the API. */
export function requireLicence(licences: Licences): void {
  if (licences.state().isEntitled) return;
  throw new Refusal(
    'svc_not_licensed',
    'API access requires a premium license or the app-access add-on. Existing keys work again once the install is licensed.',
  );
}
