import { timingSafeEqual } from 'node:crypto';
import type { NotifyAddress } from '@davit/storage';

export const mailPaths = { confirm: '/mail/confirm', stop: '/mail/stop' } as const;

const linkTo = (publicUrl: string, path: string, projectId: string, token: string) =>
  `${publicUrl}${path}?${new URLSearchParams({ project: projectId, token })}`;

/** Where its reader confirms the address. */
export const confirmUrl = (publicUrl: string, { projectId, confirmToken }: NotifyAddress): string =>
  linkTo(publicUrl, mailPaths.confirm, projectId, confirmToken);

/** Where its reader stops messages, with one click (RFC 8058). */
export const stopUrl = (publicUrl: string, { projectId, stopToken }: NotifyAddress): string =>
  linkTo(publicUrl, mailPaths.stop, projectId, stopToken);

export function isToken(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether messages go to this address. */
export const isConfirmed = ({ confirmedAt, stoppedAt }: NotifyAddress): boolean => confirmedAt !== null && stoppedAt === null;

/** Whether a link to confirm it is on its way: messages wait for that. */
export const mayBeConfirmed = ({ confirmedAt, confirmUntil, stoppedAt }: NotifyAddress, now: number): boolean =>
  confirmedAt === null && stoppedAt === null && now < confirmUntil;
