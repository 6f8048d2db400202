/** The settings of outgoing e-mail, and its bounds. */
import { type Static, Type } from 'typebox';

const text = (description: string) => Type.Optional(Type.String({ description, minLength: 1, maxLength: 2_000 }));
const count = (description: string, fallback: number) =>
  Type.Integer({ description, default: fallback, minimum: 1, maximum: 1_000_000 });

export const MailSettings = {
  SMTP_URL: Type.Optional(
    Type.String({
      description:
        'The server that sends e-mail: smtp://user:password@host:587 (STARTTLS) or smtps://user:password@host:465 (TLS). Not set: e-mail is off, and apps keep messages in their inboxes. See docs/email.md.',
      pattern: '^smtps?://[^\\s/?#]+/?$',
      form: 'an address such as smtp://user:password@smtp.example.com:587 or smtps://smtp.example.com',
    }),
  ),
  SMTP_PASSWORD_FILE: text('A file with the password for SMTP_URL, which only its owner may read (mode 0600).'),
  SMTP_TLS: Type.Enum(['verify', 'unverified', 'off'], {
    description:
      'verify: send only over TLS, to a server with a valid certificate. unverified: over TLS, whatever the certificate. off: without TLS, for a server on this machine.',
    default: 'verify',
    form: 'one of verify, unverified, off',
  }),
  MAIL_FROM: Type.Optional(
    Type.String({
      description: 'The sender of all e-mail, such as davit@example.com. Needed with SMTP_URL.',
      pattern: '^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9.-]{1,190}$',
      form: 'an address such as davit@example.com',
    }),
  ),
  MAIL_APP_PER_HOUR: count('Messages that one app may send in an hour. More wait in the app.', 60),
  MAIL_APP_PER_DAY: count('Messages that one app may send in a day. More wait in the app.', 300),
  MAIL_WORKSPACE_PER_DAY: count('Messages of one workspace in a day.', 2_000),
  MAIL_PER_DAY: count('Messages of the whole installation in a day.', 20_000),
};

type MailSettingName = keyof typeof MailSettings;
const Whole = Type.Object(MailSettings);
export type MailEnvironment = Static<typeof Whole>;

export interface SmtpConfig {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise by STARTTLS. */
  secure: boolean;
  user: string | null;
  password: string | null;
  passwordFile: string | null;
  tls: MailEnvironment['SMTP_TLS'];
  from: string;
}

export interface MailConfig {
  /** Null: e-mail is off. */
  smtp: SmtpConfig | null;
  bounds: { ofAppInHour: number; ofAppInDay: number; ofWorkspaceInDay: number; inDay: number };
}

export function mailMistakes(settings: MailEnvironment): { setting: MailSettingName; message: string }[] {
  const { SMTP_URL: url, SMTP_PASSWORD_FILE: file, MAIL_FROM: from } = settings;
  if (url === undefined) return file === undefined ? [] : [{ setting: 'SMTP_PASSWORD_FILE', message: 'needs SMTP_URL.' }];
  const mistakes: { setting: MailSettingName; message: string }[] = [];
  const parsed = parse(url);
  if (parsed === null)
    mistakes.push({
      setting: 'SMTP_URL',
      message:
        'must be an address such as smtp://user:password@smtp.example.com:587; percent-encode special characters in the password.',
    });
  if (from === undefined) mistakes.push({ setting: 'MAIL_FROM', message: 'must be set with SMTP_URL.' });
  if (file !== undefined && parsed?.password)
    mistakes.push({ setting: 'SMTP_PASSWORD_FILE', message: 'must not be set together with a password in SMTP_URL.' });
  if (file !== undefined && parsed?.user === null)
    mistakes.push({ setting: 'SMTP_PASSWORD_FILE', message: 'needs a user in SMTP_URL.' });
  return mistakes;
}

export function toMailConfig(settings: MailEnvironment): MailConfig {
  const { SMTP_URL: url, SMTP_PASSWORD_FILE: passwordFile = null, SMTP_TLS: tls, MAIL_FROM: from } = settings;
  const parsed = url === undefined ? null : parse(url);
  return {
    smtp: parsed === null || from === undefined ? null : { ...parsed, passwordFile, tls, from },
    bounds: {
      ofAppInHour: settings.MAIL_APP_PER_HOUR,
      ofAppInDay: settings.MAIL_APP_PER_DAY,
      ofWorkspaceInDay: settings.MAIL_WORKSPACE_PER_DAY,
      inDay: settings.MAIL_PER_DAY,
    },
  };
}

function parse(address: string): Pick<SmtpConfig, 'host' | 'port' | 'secure' | 'user' | 'password'> | null {
  try {
    const { protocol, hostname, port, username, password } = new URL(address);
    const secure = protocol === 'smtps:';
    if (hostname === '') return null;
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? (secure ? 465 : 587) : Number(port),
      secure,
      user: username === '' ? null : decodeURIComponent(username),
      password: password === '' ? null : decodeURIComponent(password),
    };
  } catch {
    return null;
  }
}
