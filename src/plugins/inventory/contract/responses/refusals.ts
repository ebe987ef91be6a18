import { z } from 'zod';
import type { RefusalCode } from '../refusal';
import { vinWarningResponse } from './vin';

/** The documentation of one error code: when it is sent, and the members of its `data` besides the status. */
export interface RefusalMeaning {
  readonly when: string;
  /** A real message, for the example. Messages are for people and may change. */
  readonly message: string;
  readonly details?: Readonly<Record<string, z.ZodType>>;
  /** The details of an example. */
  readonly example?: Readonly<Record<string, unknown>>;
}

const params = z.record(z.string(), z.string()).meta({
  description: 'The problem of each invalid field, parameter or header, by name (`images.0.id` inside a list).',
});
const maxBytes = z.int().min(1).meta({ description: 'The most bytes allowed.' });

/** The documentation of every error code. */
export const refusalMeanings: Readonly<Record<RefusalCode, RefusalMeaning>> = {
  svc_missing_param: {
    when: 'A required field or parameter is absent, null or empty.',
    message: 'title is required.',
    details: { params },
    example: { params: { title: 'is required' } },
  },
  svc_invalid_param: {
    when: 'Fields, parameters or the `Idempotency-Key` have a wrong type, range or format. `params` lists them all.',
    message: 'price must be a number.',
    details: { params },
    example: { params: { price: 'must be a number' } },
  },
  svc_invalid_json: {
    when: 'The body is not a JSON object in UTF-8, repeats a key, or is nested deeper than 32 levels.',
    message: 'The body is not valid JSON.',
    details: { params },
    example: { params: { body: 'is not valid JSON' } },
  },
  svc_invalid_request: {
    when: 'The request is not valid HTTP, or has no Host header.',
    message: 'This is not a valid HTTP request.',
  },
  svc_upload_missing_file: {
    when: 'The form has no file in its part `file`.',
    message: 'The form has no part "file".',
    details: { params },
    example: { params: { file: 'is required' } },
  },
  svc_upload_too_many_files: {
    when: 'The form has more than one file, or too many parts.',
    message: 'There is more than one file. Send one file in the part "file".',
  },
  svc_upload_incomplete: { when: 'The form is cut off or malformed.', message: 'The form is cut off or malformed.' },
  svc_upload_empty: { when: 'The file has no bytes.', message: 'The file is empty.' },
  svc_upload_invalid_image: {
    when: 'The image is damaged.',
    message: 'The file cannot be read as an image.',
    details: { params },
    example: { params: { file: 'cannot be read as an image' } },
  },
  svc_upload_image_too_large: {
    when: 'The image has too many pixels.',
    message: 'The file has too many pixels.',
    details: { params, max_pixels: z.int().min(1).meta({ description: 'The most pixels allowed.' }) },
    example: { params: { file: 'has too many pixels' }, max_pixels: 100_000_000 },
  },
  svc_no_api_key: {
    when: 'The header `Authorization` has no Bearer token.',
    message: 'Send an API key in the header Authorization: Bearer <key>.',
  },
  svc_invalid_api_key: {
    when: 'The key is unknown, malformed, revoked or expired, or its user is blocked or deleted.',
    message: 'This API key is not valid.',
  },
  svc_not_licensed: {
    when: 'The install has neither a premium license nor the app-access add-on. Checked before the key.',
    message:
      'API access requires a premium license or the app-access add-on. Existing keys work again once the install is licensed.',
  },
  svc_forbidden: {
    when: "The key's user lacks the capability that the route requires. Checked before any id in the path.",
    message: "This key's user lacks the capability add_inventory.",
    details: { capability: z.string().meta({ description: 'The missing capability.' }) },
    example: { capability: 'add_inventory' },
  },
  svc_not_found: { when: 'There is no such route.', message: 'There is no route /listings.' },
  svc_listing_not_found: {
    when: 'No listing has this id, or it was deleted during the request.',
    message: 'There is no listing 12.',
  },
  svc_type_not_found: { when: 'No type has this id.', message: 'There is no type 12.' },
  svc_category_not_found: { when: 'No category has this id.', message: 'There is no category 12.' },
  svc_term_not_found: { when: 'No term has this id.', message: 'There is no term 12.' },
  svc_lead_not_found: { when: 'No lead has this id.', message: 'There is no lead 12.' },
  svc_import_conflict: {
    when: 'The import has another status: what has ended cannot be applied, for example. Or too many imports wait already.',
    message: 'It cannot be applied: it is done.',
  },
  svc_import_not_found: { when: 'No import has this id.', message: 'There is no import 12.' },
  svc_import_profile_not_found: { when: 'No import profile has this id.', message: 'There is no import profile 12.' },
  svc_channel_not_found: { when: 'No channel has this id.', message: 'There is no channel 12.' },
  svc_webhook_not_found: { when: 'No webhook has this id.', message: 'There is no webhook 12.' },
  svc_delivery_not_found: {
    when: 'The webhook has no delivery with this id, or it is older than 30 days.',
    message: 'There is no delivery 12.',
  },
  svc_method_not_allowed: {
    when: 'The route exists, but not with this method.',
    message: 'PUT is not allowed here.',
    details: { allow: z.string().meta({ description: 'The allowed methods, as in the header `Allow`.' }) },
    example: { allow: 'GET, HEAD' },
  },
  svc_request_timeout: {
    when: 'The request took too long to arrive.',
    message: 'The request took too long to arrive.',
  },
  svc_duplicate_vin: {
    when: 'The type already has a listing with this VIN that is neither sold nor in the trash.',
    message: 'The listing 12 of this type has this VIN already.',
    details: { listing_id: z.int().min(1).meta({ description: 'The listing that has the VIN.' }) },
    example: { listing_id: 12 },
  },
  svc_request_in_progress: {
    when: 'A request with the same `Idempotency-Key` is in progress.',
    message: 'A request with this Idempotency-Key is in progress. Try again in a moment.',
  },
  svc_cursor_expired: {
    when: 'The cursor is older than changes are kept, or of a database that was replaced by a backup. Read the stock again.',
    message: 'This cursor has expired. Read the stock again, and follow the changes from a new cursor.',
  },
  svc_precondition_failed: {
    when: 'The listing has changed since the entity tag in `If-Match` was read.',
    message: 'The listing has changed since it was read.',
    details: { current_etag: z.string().meta({ description: 'The current entity tag of the listing.' }) },
    example: { current_etag: '"12-4-9f2c"' },
  },
  svc_payload_too_large: {
    when: 'The body is too large.',
    message: 'The body is larger than 1114112 bytes.',
    details: { max_bytes: maxBytes },
    example: { max_bytes: 1_114_112 },
  },
  svc_upload_too_large: {
    when: 'The file is too large.',
    message: 'The file is larger than 20971520 bytes.',
    details: { max_bytes: maxBytes },
    example: { max_bytes: 20_971_520 },
  },
  svc_unsupported_media_type: {
    when: 'The body has a media type that the route does not accept, or is compressed.',
    message: 'The body must be sent as application/json.',
    details: { params },
    example: { params: { 'Content-Type': 'must be application/json' } },
  },
  svc_upload_type_not_allowed: {
    when: 'The type of the file, detected from its content, is not allowed.',
    message: 'The file is of a type that is not taken.',
    details: {
      params,
      allowed_types: z.array(z.string()).meta({ description: 'The media types that the route accepts.' }),
    },
    example: { params: { file: 'is of a type that is not taken' }, allowed_types: ['image/jpeg', 'image/png'] },
  },
  svc_idempotency_mismatch: {
    when: 'The `Idempotency-Key` was used for a different request in the last 24 hours.',
    message: 'This Idempotency-Key was used for another request. Send a new key with each new request.',
  },
  svc_invalid_vin: {
    when: 'The text is not a VIN, or the check digit is wrong although the VIN requires one.',
    message: 'The VIN has a wrong check digit at position 9.',
    details: {
      params,
      suggestions: z.array(z.string()).meta({ description: 'Similar valid VINs, most likely first.' }),
    },
    example: {
      params: { vin: 'has a wrong check digit at position 9' },
      suggestions: ['1C4RJFBG3FC756432'],
    },
  },
  svc_vin_not_decoded: {
    when: 'The VIN is well-formed, but it could not be decoded, or the decoder could not be reached.',
    message: 'Nothing is known about this VIN.',
    details: { warnings: z.array(vinWarningResponse).meta({ description: 'Problems during decoding.' }) },
    example: { warnings: [] },
  },
  svc_rate_limited: {
    when: 'The key has used up its quota for this minute, or the address has sent too many wrong keys or leads.',
    message: 'This key has used up its quota for this minute. Try again in 42 seconds.',
  },
  svc_headers_too_large: {
    when: 'The headers are larger than 16 KB.',
    message: 'The request headers are larger than 16 KB.',
  },
  svc_internal: {
    when: 'An internal error. Report it with its `request_id`.',
    message: 'Something went wrong on our side.',
    details: {
      request_id: z.string().meta({ description: 'Id of the request in the log; as in `X-Request-Id`.' }),
    },
    example: { request_id: '6f1c7f0e-58d8-4b27-9a4e-2f4b8f6f2a10' },
  },
  svc_unavailable: {
    when: 'The service is shutting down, the database is not available, or the disk is full. A refused write changed nothing.',
    message: 'The database cannot be reached at present.',
  },
};
