// Receives webhooks of Dealer Inventory. Node 20 or later, no packages:
//   WEBHOOK_SECRET=whsec_… PORT=8080 node receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64');
const toleranceSeconds = 300;
const seen = new Set(); // in production a table with a unique column: a message can arrive more than once

function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= toleranceSeconds)) return false;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  return signatures.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',');
    const given = Buffer.from(value, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (!isGenuine(request.headers, body)) return response.writeHead(400).end();
  const id = request.headers['webhook-id'];
  if (!seen.has(id)) {
    seen.add(id);
    const { type, data } = JSON.parse(body);
    console.log(type, data.listing_id ?? data.lead?.id ?? '', data.version ?? '');
  }
  response.writeHead(204).end(); // within 10 seconds; do slow work afterwards
}).listen(process.env.PORT, '127.0.0.1', function () {
  console.log(`listening on ${this.address().port}`);
});
