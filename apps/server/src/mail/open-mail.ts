/** Outgoing e-mail: what is queued, who sends it, and whether its server answers. */
import type { Clock, NewId, PlatformLog, Timers } from '@davit/contract';
import { Fault } from '@davit/contract';
import type { MailStore, NotifyAddressStore } from '@davit/storage';
import type { MailConfig, SmtpConfig } from '../config/mail-settings.ts';
import { readSecretFile } from '../read-secret-file.ts';
import { compose, isMailAddress, type MailInput, toMailText } from './compose.ts';
import { createMailSender } from './mail-sender.ts';
import { type MailStatus, mailInWords, newestOf } from './mail-status.ts';
import { openSmtp, type Smtp, type SmtpResult } from './smtp/open-smtp.ts';

export interface MailToQueue extends MailInput {
  projectId: string | null;
  /** Its id at its source, which may hand it over twice; null: it is handed over once. */
  sourceId: string | null;
  kind: string;
  expiresAt: number;
}

export interface Mail {
  isOn: boolean;
  status(): MailStatus;
  inWords(): string;
  /** Asks the server. */
  probe(): Promise<MailStatus>;
  /** Sends at once, past the outbox. Throws Fault `invalid_request` if e-mail is off or the address is none. */
  test(to: string): Promise<MailStatus>;
  /** Stores messages to be sent; returns how many, in order: none beyond the bounds, and none while e-mail is off. */
  queue(workspaceId: string, messages: readonly MailToQueue[]): Promise<number>;
  /** Of this server; null while e-mail is off. */
  sender: { start(): void; stop(): Promise<void> } | null;
}

export interface MailParts {
  config: MailConfig;
  store: MailStore;
  addresses: Pick<NotifyAddressStore, 'find'>;
  clock: Clock;
  timers: Timers;
  newId: NewId;
  random: () => number;
  log: PlatformLog;
  /** A certificate to trust besides those of the system. */
  ca?: string;
}

/** Throws StartRefused if the password's file cannot be read. */
export async function openMail({ config, store, addresses, clock, timers, newId, random, log, ca }: MailParts): Promise<Mail> {
  const { bounds } = config;
  const smtp = config.smtp === null ? null : openSmtp(await withPassword(config.smtp), ca);
  let newest: MailStatus['newest'] = null;
  const status = (): MailStatus => ({
    server: config.smtp && `${config.smtp.host}:${config.smtp.port}`,
    from: config.smtp?.from ?? null,
    newest,
  });
  const seen = (result: SmtpResult) => {
    newest = newestOf(result, clock.now());
  };
  return {
    isOn: smtp !== null,
    status,
    inWords: () => mailInWords(status()),
    async probe() {
      if (smtp !== null) seen(await smtp.verify());
      return status();
    },
    async test(to) {
      const result = await sendTest(smtp, newId(), to);
      newest = { answers: result.outcome === 'sent', why: result.outcome === 'sent' ? null : result.why, at: iso(clock.now()) };
      return status();
    },
    async queue(workspaceId, messages) {
      if (smtp === null || messages.length === 0) return 0;
      const createdAt = clock.now();
      const rows = messages.map(({ projectId, sourceId, kind, expiresAt, ...input }) => {
        return { id: newId(), projectId, sourceId, kind, expiresAt, createdAt, text: toMailText(input) };
      });
      return store.inWorkspace(workspaceId).add(rows, bounds);
    },
    sender: smtp && createMailSender({ store, addresses, smtp, random, seen, clock, timers, log }),
  };
}

const iso = (at: number): string => new Date(at).toISOString();

async function sendTest(smtp: Smtp | null, id: string, to: string): Promise<SmtpResult> {
  if (smtp === null)
    throw new Fault('invalid_request', 'E-mail is off.', { hint: 'Set SMTP_URL and MAIL_FROM, and restart Davit.' });
  if (!isMailAddress(to)) throw new Fault('invalid_request', 'This is not an e-mail address.');
  const lines = ['This is a test of the e-mail of your Davit.', '', 'You need not do anything.'];
  return smtp.send(id, compose(toMailText({ to, subject: 'Test message', lines })));
}

async function withPassword(smtp: SmtpConfig): Promise<SmtpConfig> {
  const { passwordFile } = smtp;
  return passwordFile === null ? smtp : { ...smtp, password: await readSecretFile(passwordFile, 'SMTP_PASSWORD_FILE') };
}

/** Says in the log whether e-mail is on, and tests its server in the background. */
export function reportMail(mail: Mail, log: PlatformLog): void {
  if (!mail.isOn) return;
  mail.probe().then(
    ({ newest }) => log[newest?.answers ? 'info' : 'warn']({}, `E-mail: ${mail.inWords()}.`),
    (error: unknown) => log.warn({ err: error }, 'testing e-mail failed'),
  );
}
