import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { until } from '../support/patience';
import { appDir } from '../support/service';

const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;
const script = (name: string) => join(appDir, 'docs', 'examples', 'webhooks', name);

/** The program of each example. Those that this machine does not have are skipped. */
const receivers = [
  { language: 'Node', program: process.execPath, parameters: () => [script('receiver.mjs')] },
  { language: 'Python', program: 'python3', parameters: () => [script('receiver.py')] },
  {
    language: 'PHP',
    program: 'php',
    parameters: (port: number) => ['-S', `127.0.0.1:${port}`, script('receiver.php')],
  },
];

async function aFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

describe.each(receivers)('the receiver for $language', ({ program, parameters }) => {
  const isInstalled = spawnSync(program, ['--version']).status === 0;
  const onMachine = isInstalled ? test : test.skip;
  let child: ChildProcess | undefined;
  let url = '';
  let output = '';

  beforeAll(async () => {
    if (!isInstalled) return;
    const port = await aFreePort();
    url = `http://127.0.0.1:${port}/`;
    child = spawn(program, parameters(port), {
      env: { PATH: process.env.PATH, WEBHOOK_SECRET: secret, PORT: String(port) },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
    await until(() =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    );
  });
  afterAll(() => void child?.kill());

  const body = JSON.stringify({
    type: 'listing.sold',
    timestamp: '2026-11-25T09:30:00.000Z',
    data: { listing_id: 23, version: 5 },
  });
  async function send(id: string, change: { body?: string; at?: Date } = {}): Promise<number> {
    const at = change.at ?? new Date();
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      // the first of two signatures is of another secret, as during a rotation
      'webhook-signature': `v1,AAAA ${new Webhook(secret).sign(id, at, body)}`,
    };
    return (await fetch(url, { method: 'POST', headers, body: change.body ?? body })).status;
  }

  onMachine('accepts a genuine message, and works on it once', async () => {
    const id = `msg_${process.pid}_${Date.now()}`;
    expect([await send(id), await send(id)]).toEqual([204, 204]);
    await until(() => output.includes('listing.sold 23 5'));
    expect(output.split('listing.sold 23 5')).toHaveLength(2);
  });

  onMachine('refuses another body and an old message', async () => {
    expect(await send('msg_other', { body: body.replace('23', '24') })).toBe(400);
    expect(await send('msg_old', { at: new Date(Date.now() - 600_000) })).toBe(400);
  });
});
