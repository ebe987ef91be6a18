/** The rules that hold for every operation, in Markdown. */
export const description = `
JSON over HTTP for the inventory of a dealer: inventory types, their categories and terms, listings, leads, media and VIN
imports. This document is generated from the schemas and the table of routes of the service.

**Authentication.** Send \`Authorization: Bearer <API key>\` with every request. A key belongs to a user, whose
capabilities decide what it may do; each operation lists the capability that it needs. Create keys in the panel. Without a
premium license or the app-access add-on every operation returns 403 \`svc_not_licensed\`, before the key is checked; keys
are kept.

**Responses.** A success is \`{"success": true, "message": …, "data": …}\`. A collection has \`data.items\` and
\`data.pagination\`, and its totals in \`X-WP-Total\` and \`X-WP-TotalPages\`. An error is
\`{"code": …, "message": …, "data": {"status": …}}\`: codes are for programs, messages for people. \`data.params\` lists all
invalid fields. \`HEAD\` returns the same as \`GET\`, without a body.

**Values.** Ids are whole numbers and never change. Times are ISO 8601 in UTC. Prices are in units of the dealership's
currency. Unknown values are \`null\`. Unknown parameters and unknown fields of a body are ignored; a repeated parameter is
an error.

**Retries.** Send an \`Idempotency-Key\` with a \`POST\` or \`PATCH\`, and retry with the same key after a broken
connection, 429 or 503. The request takes effect once, and a retry returns the first response.

**Concurrent changes.** A listing has an \`ETag\`. Send it in \`If-None-Match\` to read a listing only if it has changed, in
\`If-Match\` to write only if it has not.

**Limits.** Each key has a quota of points per minute, reported in \`RateLimit-Policy\` and \`RateLimit\`. Requests beyond
it get 429 with \`Retry-After\`. A JSON body may have 1 MiB for a listing (plus room for its other fields), and 64 KiB
elsewhere; escapes count as the characters that they represent.

**Browsers.** Any origin may send requests (CORS) with the headers in this document. Cookies are not used.

**Other paths.** A path that is not in this document returns 404 \`svc_not_found\`. An unsupported method returns 405
\`svc_method_not_allowed\` with \`Allow\`: see \`x-elsewhere\`.

**Versions.** The version is in the path. Within a version, responses may only gain members: ignore members that you do
not know.
`.trim();
