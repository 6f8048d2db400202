import { expect, test } from 'vitest';
import { freePort } from '../../../../test/harness/ports.ts';
import { makeOrderCertificate } from './order-certificate.ts';

test('an authority that cannot be reached is named, with the reason', async () => {
  const directoryUrl = `https://127.0.0.1:${await freePort()}/directory`;
  const store = { accountKey: (_directory: string, fresh: () => Promise<string>) => fresh() } as never;
  const order = makeOrderCertificate({ directoryUrl, email: null }, store);
  const challenges = { publish: async () => {}, withdraw: async () => {} };
  const { host } = new URL(directoryUrl);
  await expect(order('shop.davit.dev', challenges)).rejects.toThrow(
    `The certificate authority ${host} did not answer: connect ECONNREFUSED ${host}.`,
  );
});
