/**
 * Sends the outbox of e-mail; see mail-store.ts.
 *
 *  S1 At least once, under one Message-ID: a message counts as sent once the server's 250 is stored.
 *  S2 A refusal for good (5xx to the sender, the recipient or the text) ends it; everything else is
 *     retried, `maxAttempts` times over about a day, and never after it has expired.
 *  S3 A message to the owner goes only to the address that is confirmed when it is sent, not when it was stored.
 */
import { within } from '@davit/contract';
import type { MailOutcome, MailRecord, MailStore, NotifyAddressStore } from '@davit/storage';
import { createFairSender, type FairSenderParts } from '../outbox/fair-sender.ts';
import { compose } from './compose.ts';
import { isConfirmed } from './notify-links.ts';
import type { Smtp, SmtpResult } from './smtp/open-smtp.ts';

export interface MailSenderParts extends FairSenderParts {
  store: MailStore;
  addresses: Pick<NotifyAddressStore, 'find'>;
  smtp: Pick<Smtp, 'send'>;
  /** From 0 to 1. */
  random: () => number;
  /** Of each attempt. */
  seen(result: SmtpResult): void;
}

export const maxAttempts = 9;
const firstRetryMs = 30_000;
const latestRetryMs = 6 * 60 * 60_000;
const attemptMs = 60_000;
/** Longer than an attempt can take. */
export const claimMs = 2 * attemptMs;
const stopGraceMs = 3_000;
const retentionMs = 7 * 24 * 60 * 60_000;

/** The delay before the attempt after this many: 30 s, 2 min, 8 min … to 6 h, each up to a quarter longer. */
export function retryAfterMs(attempts: number, random: number): number {
  return Math.round(Math.min(firstRetryMs * 4 ** (attempts - 1), latestRetryMs) * (1 + random / 4));
}

export function createMailSender({ store, addresses, smtp, random, seen, clock, timers, log }: MailSenderParts) {
  async function deliver(message: MailRecord, signal: AbortSignal): Promise<void> {
    const messages = store.inWorkspace(message.workspaceId);
    const at = clock.now();
    const text = await messages.claim(message, at, at + claimMs);
    if (text === null) return;
    const settle = (outcome: MailOutcome) => messages.settle(message.id, at + claimMs, outcome);
    const useless = await uselessFor(message, text.to, at);
    if (useless !== null) {
      await settle({ status: 'FAILED', dueAt: null, lastError: useless });
      return;
    }
    const sending = within<SmtpResult, SmtpResult>(timers, attemptMs, smtp.send(message.id, compose(text)), late);
    const result = await unlessStopped(sending, signal);
    // Abandoned by this server's stop: sent again when the claim expires.
    if (result === null) return;
    seen(result);
    await settle(outcomeOf(result, message.attempts + 1));
    if (result.outcome !== 'sent') log.warn({ messageId: message.id, why: result.why }, 'an e-mail was not accepted');
  }

  async function uselessFor({ kind, projectId, expiresAt }: MailRecord, to: string, at: number): Promise<string | null> {
    if (to === '') return 'Its stored record is corrupt.';
    if (expiresAt <= at) return 'It expired.';
    if (kind !== 'owner' || projectId === null) return null;
    const address = await addresses.find(projectId);
    return address !== null && isConfirmed(address) && address.address === to ? null : 'Its address is no longer confirmed.';
  }

  /** Null: this server stops, and the attempt did not end soon enough. Leaves nothing at the signal, which outlives it. */
  function unlessStopped(sending: Promise<SmtpResult>, signal: AbortSignal): Promise<SmtpResult | null> {
    return new Promise((resolve, reject) => {
      let callOff = () => {};
      const wait = () => {
        callOff = timers.after(stopGraceMs, () => resolve(null));
      };
      if (signal.aborted) wait();
      else signal.addEventListener('abort', wait, { once: true });
      void sending.then(resolve, reject).finally(() => {
        signal.removeEventListener('abort', wait);
        callOff();
      });
    });
  }

  function outcomeOf(result: SmtpResult, attempts: number): MailOutcome {
    if (result.outcome === 'sent') return { status: 'SENT', dueAt: null, lastError: null };
    const isLast = result.outcome === 'refused' || attempts >= maxAttempts;
    if (isLast) return { status: 'FAILED', dueAt: null, lastError: result.why };
    return { status: 'PENDING', dueAt: clock.now() + retryAfterMs(attempts, random()), lastError: result.why };
  }

  return createFairSender(
    {
      name: 'e-mails',
      dueWorkspaces: store.dueWorkspaces,
      due: (workspaceId, now, limit) => store.inWorkspace(workspaceId).due(now, limit),
      deliver,
      prune: (now) => store.prune(now - retentionMs),
    },
    { clock, timers, log },
  );
}

const late: SmtpResult = { outcome: 'failed', why: `No end within ${attemptMs / 1000} s.` };
