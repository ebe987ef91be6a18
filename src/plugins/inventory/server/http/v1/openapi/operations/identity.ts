import { identityResponse } from '../../../../../contract/responses/identity';
import { operation } from '../operation';

export const authenticate = operation({
  id: 'authenticate',
  tag: 'Identity',
  summary: 'Check an API key',
  description: 'A success means that the key is valid. The response lists the write capabilities of its user.',
  answer: {
    message: 'The key is valid.',
    data: identityResponse,
    example: {
      authenticated: true,
      user_id: 1,
      display_name: 'Rosa Delgado',
      email: 'rosa@cars.example',
      account_type: 'owner',
      license_type: 2,
      capabilities: { add_inventory: true, edit_all_inventory: true, delete_inventory: true, modify_gallery: true },
    },
  },
});
