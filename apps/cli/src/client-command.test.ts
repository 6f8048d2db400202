import { expect, test } from 'vitest';
import { asSignedIn } from './client-command.ts';
import { givenNames } from './given-names.ts';

test('hints name the server as the command did, quoted for a shell', async () => {
  const named = async (target: { url?: string; context?: string }) => {
    await asSignedIn(target, async () => null).catch(() => null);
    return givenNames.server;
  };
  expect(await named({ context: 'tea shop' })).toBe(" --context 'tea shop'");
  expect(await named({ url: 'http://localhost:1' })).toBe(' --url http://localhost:1');
  expect(await named({})).toBe('');
});
