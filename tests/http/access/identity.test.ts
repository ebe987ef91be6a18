import { expect, test } from '@jest/globals';
import { dataOf } from '../../support/client';
import { aUser } from '../../support/dealership';

test("returns exactly the caller's identity and write capabilities", async () => {
  const { client, username, role } = await aUser(['add_inventory', 'view_all_leads']);

  const answer = await client.get('/authenticate');

  expect(answer.status).toBe(200);
  expect(dataOf(answer)).toEqual({
    authenticated: true,
    user_id: expect.any(Number),
    display_name: username,
    email: `${username}@example.test`,
    account_type: role,
    license_type: 2,
    capabilities: { add_inventory: true, edit_all_inventory: false, delete_inventory: false, modify_gallery: false },
  });
});
