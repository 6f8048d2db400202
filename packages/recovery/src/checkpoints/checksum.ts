import { hash } from 'node:crypto';

/** `sha256:` and lowercase hex. */
export function checksumOf(bytes: Uint8Array): string {
  return `sha256:${hash('sha256', bytes, 'hex')}`;
}
