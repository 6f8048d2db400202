/** Whether e-mail is set up, and whether its server answers. */
import type { SmtpResult } from './smtp/open-smtp.ts';

export interface MailStatus {
  /** host:port; null: e-mail is off. */
  server: string | null;
  from: string | null;
  /** The newest attempt to reach it; null: none yet. */
  newest: { answers: boolean; why: string | null; at: string } | null;
}

export function mailInWords({ server, newest }: MailStatus): string {
  if (server === null) return 'off: apps keep messages in their inboxes';
  if (newest === null) return `${server}: not tested yet`;
  return newest.answers ? `${server} answers` : `${server} does not accept e-mail. ${newest.why}`;
}

/** Answers of the server about one message do not say that it is down. */
export function newestOf(result: SmtpResult, at: number): MailStatus['newest'] {
  const failed = result.outcome === 'failed';
  return { answers: !failed, why: failed ? result.why : null, at: new Date(at).toISOString() };
}
