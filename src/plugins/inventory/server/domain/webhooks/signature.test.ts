import { describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { newSecret, signedHeaders } from './signature';

const message = { id: 'msg_1', at: new Date(), body: '{"type":"ping","data":{"name":"Škoda"}}' };

describe('the signature', () => {
  test('is accepted by the independent library, and not for another body, id or secret', () => {
    const secret = newSecret();
    const headers = signedHeaders(message, [secret]);

    expect(new Webhook(secret).verify(message.body, headers)).toEqual(JSON.parse(message.body));
    expect(() => new Webhook(secret).verify(`${message.body} `, headers)).toThrow();
    expect(() => new Webhook(secret).verify(message.body, { ...headers, 'webhook-id': 'msg_2' })).toThrow();
    expect(() => new Webhook(newSecret()).verify(message.body, headers)).toThrow();
  });

  test('is that of the example of the specification', () => {
    const example = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1614265330 * 1000),
      body: '{"test": 2432232314}',
    };
    expect(signedHeaders(example, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
      'webhook-id': example.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  test('is by both secrets during a rotation', () => {
    const [old, fresh] = [newSecret(), newSecret()];
    const headers = signedHeaders(message, [fresh, old]);

    for (const secret of [old, fresh]) expect(new Webhook(secret).verify(message.body, headers)).toBeDefined();
  });
});
