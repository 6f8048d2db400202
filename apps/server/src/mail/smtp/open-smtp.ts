/** SMTP: one attempt at one message. Only this folder imports nodemailer. */
import { connect, type Socket } from 'node:net';
import { createTransport, type NodemailerError } from 'nodemailer';
import type { SmtpConfig } from '../../config/mail-settings.ts';
import type { ComposedMail } from '../compose.ts';

/** `refused`: for good, so another attempt is useless. `failed`: for now. `why` names no address. */
export type SmtpResult = { outcome: 'sent' } | { outcome: 'refused' | 'failed'; why: string };

export interface Smtp {
  /** Never throws. `id` becomes the Message-ID. */
  send(id: string, mail: ComposedMail): Promise<SmtpResult>;
  /** Connects, secures the connection and logs in. Never throws. */
  verify(): Promise<SmtpResult>;
}

/** The server asks for a login or for TLS first (RFC 4954, RFC 3207), at whichever command. */
const loginNeeded = 530;
/** Without a byte from the server. */
const silenceMs = 15_000;

/** `ca`: a certificate to trust besides those of the system. */
export function openSmtp({ host, port, secure, user, password, tls, from }: SmtpConfig, ca?: string): Smtp {
  const domain = from.slice(from.indexOf('@') + 1);
  const transport = createTransport({
    host,
    port,
    secure: secure && tls !== 'off',
    requireTLS: tls !== 'off',
    ignoreTLS: tls === 'off',
    tls: { rejectUnauthorized: tls === 'verify', minVersion: 'TLSv1.2', ...(ca === undefined ? {} : { ca }) },
    ...(user === null ? {} : { auth: { user, pass: password ?? '' } }),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    getSocket(_options, done) {
      connectTo(host, port).then(
        (connection) => done(null, { connection }),
        (error: Error) => done(error, false),
      );
    },
    // Nothing in a message is read as a file or an address to attach.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send(id, { fromName, to, subject, text, html, headers }) {
      const envelope = { from, to: [to] };
      const sender = { name: fromName, address: from };
      const message = { messageId: `<${id}@${domain}>`, envelope, from: sender, to, subject, text, html, headers };
      return judge(transport.sendMail(message));
    },
    verify: () => judge(transport.verify()),
  };
}

/** By the system's resolver, so that /etc/hosts counts: nodemailer asks DNS first. */
function connectTo(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: silenceMs });
    const late = () => socket.destroy(Object.assign(new Error('No connection'), { code: 'ETIMEDOUT' }));
    socket.once('timeout', late).once('error', reject);
    socket.once('connect', () => {
      socket.setTimeout(0).off('timeout', late).off('error', reject);
      resolve(socket);
    });
  });
}

async function judge(attempt: Promise<unknown>): Promise<SmtpResult> {
  try {
    await attempt;
    return { outcome: 'sent' };
  } catch (error) {
    const { code = 'unknown', responseCode, permanent, command } = error as NodemailerError;
    // A refused login or an unknown command is about this server's settings, not about the message.
    const aboutMessage = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== loginNeeded;
    const answered = responseCode === undefined ? '' : ` with ${responseCode}`;
    const why = responseCode === undefined ? `No answer (${code}).` : `Answered ${command ?? 'the connection'}${answered}.`;
    return { outcome: aboutMessage && permanent === true ? 'refused' : 'failed', why };
  }
}
