/** Keys from a passphrase, by scrypt; what they seal, by AES-256-GCM, and authenticate, by HMAC-SHA256. */
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { BackupRefused, type PassphraseParameters, type Seal, type Secrets } from './format.ts';

const cost = 2 ** 16;
const blockSize = 8;
const maxCost = 2 ** 20;
const maxBlockSize = 32;
const saltBytes = 16;
const ivBytes = 12;
const tagBytes = 16;
const minCharacters = 12;

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

export interface PassphraseKeys {
  parameters: PassphraseParameters;
  seal(secrets: Secrets): string;
  unseal(sealed: string): Secrets;
  authenticate(bytes: Uint8Array): string;
}

/** Throws BackupRefused if it is too short to resist guessing. */
export function checkPassphrase(passphrase: string): void {
  if ([...passphrase].length >= minCharacters) return;
  throw new BackupRefused(`The passphrase of a backup needs at least ${minCharacters} characters.`);
}

export async function newPassphraseKeys(passphrase: string): Promise<PassphraseKeys> {
  checkPassphrase(passphrase);
  const salt = randomBytes(saltBytes);
  const all = await stretch(passphrase, { salt: salt.toString('base64'), cost, blockSize });
  return keysOf(all, { salt: salt.toString('base64'), cost, blockSize, check: checkOf(all) });
}

/** Throws BackupRefused if it is not the passphrase of that backup. */
export async function openPassphraseKeys(passphrase: string, parameters: PassphraseParameters): Promise<PassphraseKeys> {
  const all = await stretch(passphrase, parameters);
  if (!isEqual(checkOf(all), parameters.check)) throw new BackupRefused('This is not the passphrase of this backup.');
  return keysOf(all, parameters);
}

/** What stands for the bytes: keyed with a passphrase, a plain digest without one. */
export function sealOf(keys: PassphraseKeys | null, bytes: Uint8Array): Seal {
  return keys === null ? { sha256: createHash('sha256').update(bytes).digest('hex') } : { hmac: keys.authenticate(bytes) };
}

export function isSealOf(keys: PassphraseKeys | null, bytes: Uint8Array, seal: Seal): boolean {
  const [expected = ''] = Object.values(sealOf(keys, bytes));
  const found = 'hmac' in seal === (keys !== null) ? Object.values(seal)[0] : undefined;
  return found !== undefined && isEqual(expected, String(found));
}

async function stretch(
  passphrase: string,
  { salt, cost: N, blockSize: r }: Omit<PassphraseParameters, 'check'>,
): Promise<Buffer> {
  const valid = Number.isInteger(N) && N > 1 && N <= maxCost && (N & (N - 1)) === 0 && r >= 1 && r <= maxBlockSize;
  if (!valid) throw new BackupRefused('The passphrase parameters of this backup are not valid: the file is damaged.');
  return derive(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), 96, { N, r, p: 1, maxmem: 256 * N * r });
}

const checkOf = (all: Buffer): string => createHmac('sha256', all.subarray(64)).update('davit backup').digest('hex');

function keysOf(all: Buffer, parameters: PassphraseParameters): PassphraseKeys {
  const sealingKey = all.subarray(0, 32);
  const authenticationKey = all.subarray(32, 64);
  return {
    parameters,
    seal(secrets) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, iv, { authTagLength: tagBytes });
      const sealed = Buffer.concat([cipher.update(JSON.stringify(secrets)), cipher.final()]);
      return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64');
    },
    unseal(text) {
      const bytes = Buffer.from(text, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      return JSON.parse(
        Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString(),
      ) as Secrets;
    },
    authenticate: (bytes) => createHmac('sha256', authenticationKey).update(bytes).digest('hex'),
  };
}

function isEqual(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
