import { expect, test } from '@jest/globals';
import { Refusal } from '../../../../../contract/refusal';
import { route } from '../../route';
import { Router } from './router';

const controller = () => ({ status: 200, body: '', headers: {} });
const router = new Router([
  route('GET', '/leads', controller),
  route('GET', '/leads/:lead_id', controller),
  route('GET', '/leads/type/:type_id', controller),
  route('GET', '/listing/:listing_id/history', controller),
  route('POST', '/webhooks/:webhook_id/deliveries/:delivery_id/replay', controller),
]);

/** Returns the route's path and its ids, or the code of the refusal. */
function found(method: string, path: string): unknown {
  try {
    const { route, pathId, innerId } = router.match(method, path);
    return [route.path, pathId, innerId];
  } catch (error) {
    return error instanceof Refusal ? error.code : error;
  }
}

test('finds literal paths, ids at the end, and ids in every second segment', () => {
  expect(found('GET', '/leads')).toEqual(['/leads', '', '']);
  expect(found('HEAD', '/leads/8/')).toEqual(['/leads/:lead_id', '8', '']);
  expect(found('GET', '/leads/type/3')).toEqual(['/leads/type/:type_id', '3', '']);
  expect(found('GET', '/listing/12/history')).toEqual(['/listing/:listing_id/history', '12', '']);
  expect(found('POST', '/webhooks/5/deliveries/9/replay')).toEqual([
    '/webhooks/:webhook_id/deliveries/:delivery_id/replay',
    '5',
    '9',
  ]);
});

test('refuses other paths and methods', () => {
  const longPath = `/listing${'/12/history'.repeat(3)}`;
  for (const path of ['/', '/listing/12', '/listing/12/other', '/listing/12/history/1', longPath])
    expect(found('GET', path)).toBe('svc_not_found');
  expect(found('POST', '/listing/12/history')).toBe('svc_method_not_allowed');
  expect(found('GET', '/webhooks/5/deliveries/9/replay')).toBe('svc_method_not_allowed');
});
