/** The worker thread that compares passwords with hashes, one after the other, with Strapi's own library. */
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { CompareCall, CompareReply } from './compare-thread';

interface Bcrypt {
  compareSync(password: string, hash: string): boolean;
}

const ofStrapi = createRequire(require.resolve('@strapi/admin/package.json'));
const bcrypt = ofStrapi('bcryptjs') as Bcrypt;

function isEqual({ password, hash }: CompareCall): boolean {
  try {
    return bcrypt.compareSync(password, hash);
  } catch {
    return false; // not a hash
  }
}

const port = parentPort;
if (!port) throw new Error('This script must run in a worker thread.');
port.on('message', (call: CompareCall) => {
  const reply: CompareReply = { call: call.call, isEqual: isEqual(call) };
  port.postMessage(reply);
});
