import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPassphraseFile, readSecretFile } from './read-secret-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'davit-secret-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(text: string): string {
  const file = join(folder, 'secret');
  writeFileSync(file, text, { mode: 0o600 });
  return file;
}

it('reads a passphrase with spaces and any letters, without the newline at its end alone', async () => {
  expect(await readPassphraseFile(fileWith('correct horse – Grüße \n'), 'A')).toBe('correct horse – Grüße ');
  await expect(readPassphraseFile(fileWith('\n'), 'A')).rejects.toThrow('holds no secret');
});

it('reads another secret without any space around it, and refuses one inside', async () => {
  expect(await readSecretFile(fileWith(' key \n'), 'A')).toBe('key');
  await expect(readSecretFile(fileWith('two words'), 'A')).rejects.toThrow('holds no secret');
});

it('says what to do about a file that holds no secret, is missing, or can be read by others', async () => {
  await expect(readSecretFile(fileWith('grüße'), 'A')).rejects.toThrow(/Write it there as one line of ASCII without spaces/);
  await expect(readSecretFile(join(folder, 'none'), 'A')).rejects.toThrow(
    /cannot be read: ENOENT.*Write the secret to .* chmod 600/,
  );
  const open = fileWith('key');
  chmodSync(open, 0o644);
  await expect(readSecretFile(open, 'A')).rejects.toThrow(`Others can read ${open}, the file of A. Run: chmod 600 ${open}`);
});
