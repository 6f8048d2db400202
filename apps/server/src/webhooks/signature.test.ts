import { expect, test } from 'vitest';
import { newSecret, signature } from './signature.ts';

// The signature that the package `standardwebhooks` 1.0.0 makes for this message.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
const signed = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

test('webhook signature: is that of the Standard Webhooks library', () => {
  expect(signature([secret], message)).toBe(signed);
});

test('webhook signature: has one for each secret, and differs by id, time and body', () => {
  const other = newSecret((count) => new Uint8Array(count).fill(7));
  expect(other).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(signature([other, secret], message).split(' ')).toEqual([expect.stringMatching(/^v1,/), signed]);
  for (const change of [{ id: 'x' }, { timestamp: 1 }, { body: '{}' }]) {
    expect(signature([secret], { ...message, ...change })).not.toBe(signed);
  }
});
