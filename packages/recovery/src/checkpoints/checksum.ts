import { createHash } from 'node:crypto';

/** `sha256:` and lower-case hex. */
export function checksumOf(bytes: Uint8Array): string {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}
