import { IntegrityError } from './errors.ts';

/** Longer texts are hashed in another thread. */
const maxMainThreadChars = 1024 * 1024;

interface NodeCrypto {
  hash?(algorithm: string, data: string): string;
}

/** Node's own: WebCrypto answers a later turn of the event loop, for which a thread that saves often waits each time. */
const nodeCrypto = (
  globalThis as { process?: { getBuiltinModule?(name: string): NodeCrypto | undefined } }
).process?.getBuiltinModule?.('node:crypto');

/** `sha256:` and lowercase hex over the UTF-8 bytes of the text: Davit's checksum of a state. */
export async function checksumOf(text: string): Promise<string> {
  if (nodeCrypto?.hash && text.length <= maxMainThreadChars) return `sha256:${nodeCrypto.hash('sha256', text)}`;
  if (!globalThis.crypto?.subtle) throw new IntegrityError('States cannot be verified here: serve this page over HTTPS.');
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `sha256:${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Throws an `IntegrityError` if the state does not match the checksum. */
export async function verify(stateJson: string, checksum: string, where: string): Promise<void> {
  if ((await checksumOf(stateJson)) !== checksum)
    throw new IntegrityError(`The state of ${where} does not match its checksum. Try again, or restore another checkpoint.`);
}
