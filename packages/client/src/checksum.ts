import { IntegrityError } from './errors.ts';

/** `sha256:` and lowercase hex over the UTF-8 bytes of the text: Davit's checksum of a state. */
export async function checksumOf(text: string): Promise<string> {
  if (!globalThis.crypto?.subtle) throw new IntegrityError('States cannot be verified here: serve this page over HTTPS.');
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `sha256:${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Throws an `IntegrityError` if the state does not match the checksum. */
export async function verify(stateJson: string, checksum: string, where: string): Promise<void> {
  if ((await checksumOf(stateJson)) !== checksum) throw new IntegrityError(`The state of ${where} does not match its checksum.`);
}
