/** The rules that hold for every operation, in Markdown. */
export const description = `
JSON over HTTP for the inventory of a dealer: types of goods, their categories and terms, listings, leads, media and VIN
imports. This document is made of the schemas and the table of routes with which the service answers.

**Authentication.** Every request carries \`Authorization: Bearer <API key>\`. A key belongs to a user, whose capabilities
decide what it may do; an operation that needs one names it. Keys are made in the panel. Without a premium licence or the
app-access add-on every operation answers 403 \`svc_not_licensed\`, before the key is looked at; keys are kept.

**Answers.** A success is \`{"success": true, "message": …, "data": …}\`. A collection has \`data.items\` and
\`data.pagination\`, and its totals in \`X-WP-Total\` and \`X-WP-TotalPages\`. A refusal is
\`{"code": …, "message": …, "data": {"status": …}}\`: codes are for programs, messages for people. Bad fields are named all
at once in \`data.params\`. \`HEAD\` answers as \`GET\` does, without a body.

**Values.** Ids are whole numbers and never change. Times are ISO 8601 in UTC. Prices are in units of the dealership's
currency. What is unknown is \`null\`. Unknown parameters and unknown fields of a body have no effect; a parameter that is
given twice is refused.

**Retries.** Send an \`Idempotency-Key\` with a \`POST\` or \`PATCH\`, and repeat it with the same key after a broken
connection, 429 or 503: there is one effect, and the first answer is given again.

**Concurrent changes.** A listing has an \`ETag\`. Send it in \`If-None-Match\` to read only what has changed, in
\`If-Match\` to write only over what you have read.

**Limits.** Each key has a quota of points a minute, told by \`RateLimit-Policy\` and \`RateLimit\`; beyond it the answer is
429 with \`Retry-After\`. A JSON body has at most 1 MiB for a listing (and room for its other fields), 64 KiB elsewhere;
escapes count as the characters they stand for.

**Browsers.** Any origin may ask (CORS), with the headers named here; cookies play no part.

**Other addresses.** A path that is not in this document answers 404 \`svc_not_found\`, a method that is not, 405
\`svc_method_not_allowed\` with \`Allow\`: see \`x-elsewhere\`.

**Versions.** The version is in the path. Within it answers may gain members, and nothing else about them changes: read
what you know and leave the rest.
`.trim();
