import { reportedCapabilities } from '../../../contract/capability';
import type { Grant } from '../../access/grant';
import { success } from '../http/answer';
import type { Controller } from '../route';
import { grantOf } from './caller';

export const show: Controller = (exchange, ask) =>
  success('The key is valid.', presentIdentity(grantOf(exchange), ask.licences.state().tier));

function presentIdentity(grant: Grant, tier: number) {
  return {
    authenticated: true,
    user_id: grant.userId,
    display_name: grant.displayName,
    email: grant.email,
    account_type: grant.accountType,
    license_type: tier,
    capabilities: Object.fromEntries(reportedCapabilities.map((name) => [name, grant.capabilities.has(name)])),
  };
}
