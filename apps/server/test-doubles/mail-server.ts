/** A real SMTP server: TLS, a login, and whatever answers a test wants. Ends with the test file. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { atFileEnd } from '../../../test/harness/at-file-end.ts';
import type { SmtpConfig } from '../src/config/mail-settings.ts';
import { localhostCertificate } from './localhost-certificate.ts';

export interface ReceivedMail {
  from: string;
  to: string[];
  secure: boolean;
  user: string | null;
  /** Headers and body as sent. */
  raw: string;
  /** By its name in lower case, unfolded. */
  header(name: string): string | undefined;
  /** The plain text, decoded. */
  text: string;
}

/** What the server does with the next message, at the step named. */
export type Failure = { at: 'rcpt' | 'data'; code: number } | { at: 'data'; drop: true };

export interface MailServer {
  port: number;
  ca: string;
  received: ReceivedMail[];
  /** In order, one for each attempt; then messages are accepted. */
  failures: Failure[];
  settings: SmtpConfig;
  close(): Promise<void>;
}

export const mailUser = 'davit';
export const mailPassword = 'correct horse';

export async function startMailServer({ secure = false } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const failures: Failure[] = [];
  const server = new SMTPServer({
    ...localhostCertificate,
    secure,
    authMethods: ['PLAIN', 'LOGIN'],
    onAuth({ username, password }, _session, done) {
      if (username === mailUser && password === mailPassword) done(null, { user: username });
      else done(Object.assign(new Error('Invalid login'), { responseCode: 535 }));
    },
    onRcptTo(_address, _session, done) {
      const [next] = failures;
      if (next?.at !== 'rcpt') return done();
      failures.shift();
      done(Object.assign(new Error('no such user'), { responseCode: next.code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      const next = failures.shift();
      if (next !== undefined && 'drop' in next) {
        for (const connection of server.connections)
          (connection as unknown as { _socket: { destroy(): void } })._socket.destroy();
        return;
      }
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        if (next?.at === 'data') return done(Object.assign(new Error('not now'), { responseCode: next.code }));
        const { mailFrom, rcptTo } = session.envelope;
        const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
        const raw = Buffer.concat(chunks).toString('utf8');
        received.push({
          ...envelope,
          secure: session.secure,
          user: session.user ? String(session.user) : null,
          raw,
          ...read(raw),
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  atFileEnd(close);
  const settings: SmtpConfig = {
    host: 'localhost',
    port,
    secure,
    user: mailUser,
    password: mailPassword,
    passwordFile: null,
    tls: 'verify',
    from: 'davit@example.com',
  };
  return { port, ca: localhostCertificate.cert, received, failures, settings, close };
}

function read(raw: string): Pick<ReceivedMail, 'header' | 'text'> {
  const [head = ''] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  const plain = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw);
  const isQuoted = /Content-Transfer-Encoding: quoted-printable/i.test(plain?.[0] ?? '');
  const body = plain?.[1] ?? '';
  return { header: (name) => headers.get(name), text: isQuoted ? unquote(body) : body };
}

function unquote(body: string): string {
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
