import type { DeepReadonly } from '../../../../contract/responses/fields';
import type { identityResponse } from '../../../../contract/responses/identity';
import type { Grant } from '../../../domain/access/grant';
import { success } from '../http/response';
import type { Controller } from '../route';
import { grantOf } from './caller';

export const show: Controller = (context, services) =>
  success('The key is valid.', presentIdentity(grantOf(context), services.licences.state().tier));

function presentIdentity(grant: Grant, tier: number): DeepReadonly<typeof identityResponse> {
  return {
    authenticated: true,
    user_id: grant.userId,
    display_name: grant.displayName,
    email: grant.email,
    account_type: grant.accountType,
    license_type: tier,
    capabilities: {
      add_inventory: grant.capabilities.has('add_inventory'),
      edit_all_inventory: grant.capabilities.has('edit_all_inventory'),
      delete_inventory: grant.capabilities.has('delete_inventory'),
      modify_gallery: grant.capabilities.has('modify_gallery'),
    },
  };
}
