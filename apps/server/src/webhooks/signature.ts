/** The signature of Standard Webhooks (https://www.standardwebhooks.com), in its symmetric form. */
import { createHmac } from 'node:crypto';

const prefix = 'whsec_';
const secretBytes = 32;

export interface Message {
  id: string;
  /** Whole seconds since the epoch. */
  timestamp: number;
  body: string;
}

export function newSecret(randomBytes: (count: number) => Uint8Array): string {
  return prefix + Buffer.from(randomBytes(secretBytes)).toString('base64');
}

/** One signature per secret, so that a receiver may still use the previous one. */
export function signature(secrets: readonly string[], { id, timestamp, body }: Message): string {
  return secrets
    .map((secret) => createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64')))
    .map((hmac) => `v1,${hmac.update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ');
}
