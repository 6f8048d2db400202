import type { Secret } from '../server/secret.ts';
import type { WaitingMail } from './outgoing.ts';

/** The token of the link in the message with this id: the same at every exchange, and never stored. */
export const mailedToken = (secret: Secret, mailId: string): string => secret.sign('mailed link', mailId);

/** As the platform gets it. */
export function withToken(secret: Secret, mail: WaitingMail): WaitingMail {
  return mail.kind === 'owner' ? mail : { ...mail, path: mail.path + mailedToken(secret, mail.id) };
}
