import { expect, it } from 'vitest';
import { BootLine } from './boot-line.ts';

/** A boot that ends when told, and the names of those that began. */
function setUp() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const boot = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, boot, end: (name: string) => ends.get(name)?.() };
}

it('bounds how many boot at once, and lets the others boot in the order of arrival', async () => {
  const line = new BootLine(2, 60_000);
  const { begun, boot, end } = setUp();
  const boots = ['a', 'b', 'c', 'd'].map((name) => line.run(boot(name)));
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await boots[1];
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b', 'c']);
  end('a');
  await boots[0];
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  end('c');
  end('d');
  expect(await Promise.all(boots)).toEqual(['a', 'b', 'c', 'd']);
});

it('does not let one that hangs keep others from their boot', async () => {
  const line = new BootLine(1, 1);
  const { begun, boot, end } = setUp();
  const hanging = line.run(boot('hangs'));
  const next = line.run(boot('next'));
  while (!begun.includes('next')) await new Promise((resolve) => setTimeout(resolve, 1));
  end('next');
  expect(await next).toBe('next');
  end('hangs');
  expect(await hanging).toBe('hangs');
  const last = line.run(boot('last'));
  await Promise.resolve();
  expect(begun).toEqual(['hangs', 'next', 'last']);
  end('last');
  await last;
});

it('frees the place of a boot that throws', async () => {
  const line = new BootLine(1, 60_000);
  await expect(line.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await line.run(async () => 'yes')).toBe('yes');
});
