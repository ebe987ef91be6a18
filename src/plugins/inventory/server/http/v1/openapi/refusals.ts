import { type RefusalCode, statusOf } from '../../../../contract/refusal';
import type { Route } from '../route';
import type { Operation } from './operation';
import { isRepeatable } from './parameters';
import { pathIdsOf } from './paths';

/** Errors that every operation can return. */
const everywhere: readonly RefusalCode[] = [
  'svc_invalid_request',
  'svc_no_api_key',
  'svc_invalid_api_key',
  'svc_not_licensed',
  'svc_request_timeout',
  'svc_rate_limited',
  'svc_headers_too_large',
  'svc_internal',
  'svc_unavailable',
];

const unknown: Readonly<Record<string, RefusalCode>> = {
  type_id: 'svc_type_not_found',
  category_id: 'svc_category_not_found',
  term_id: 'svc_term_not_found',
  listing_id: 'svc_listing_not_found',
  lead_id: 'svc_lead_not_found',
  webhook_id: 'svc_webhook_not_found',
  channel_id: 'svc_channel_not_found',
  delivery_id: 'svc_delivery_not_found',
  import_id: 'svc_import_not_found',
  profile_id: 'svc_import_profile_not_found',
};

const ofBody: Readonly<Record<Route['body'], readonly RefusalCode[]>> = {
  none: [],
  json: ['svc_invalid_json', 'svc_unsupported_media_type', 'svc_payload_too_large'],
  'optional-json': ['svc_invalid_json', 'svc_unsupported_media_type', 'svc_payload_too_large'],
  form: ['svc_unsupported_media_type'],
  feed: ['svc_unsupported_media_type', 'svc_payload_too_large'],
};

/** Returns the error codes of an operation by status: those implied by the route, and its own. */
export function refusalsOf(route: Route, operation: Operation): Map<number, readonly RefusalCode[]> {
  const notFound = pathIdsOf(route).flatMap((name) => unknown[name] ?? []);
  const codes = new Set<RefusalCode>([
    ...everywhere,
    ...(route.capability === undefined ? [] : (['svc_forbidden'] as const)),
    ...notFound,
    ...(operation.query === undefined ? [] : (['svc_invalid_param'] as const)),
    ...(operation.condition === 'If-Match' ? (['svc_precondition_failed'] as const) : []),
    ...ofBody[route.body],
    ...(isRepeatable(route)
      ? (['svc_invalid_param', 'svc_request_in_progress', 'svc_idempotency_mismatch'] as const)
      : []),
    ...(operation.refusals ?? []),
  ]);
  const inOrder = (Object.keys(statusOf) as RefusalCode[]).filter((code) => codes.has(code)); // its own keys
  const statuses = [...new Set(inOrder.map((code) => statusOf[code]))].sort((one, other) => one - other);
  return new Map(statuses.map((status) => [status, inOrder.filter((code) => statusOf[code] === status)]));
}
