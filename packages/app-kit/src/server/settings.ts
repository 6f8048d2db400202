/** All environment variables, read once at the start. README lists their names. */
export interface Settings {
  listenOn: { kind: 'socket'; path: string } | { kind: 'port'; host: string; port: number };
  /** The folder with all data. */
  dataDir: string;
  /** The PostgreSQL that has the rows; null for a file in the folder. */
  databaseUrl: string | null;
  /** The public address without a trailing slash; null for the request's own host. */
  publicUrl: string | null;
  /** Where the owner changes the app with Davit: a link on the owner's page. */
  changeUrl: string | null;
  /** Where visitors report this app: a link in the footer. */
  reportUrl: string | null;
  cookiePrefix: string;
  /** The unix socket of the egress proxy; null for direct requests. */
  egressSocket: string | null;
  /** Whether the platform fetches messages and sends them by e-mail. */
  mail: boolean;
  /** A start for checks: no rate limits, no scheduled work. */
  rehearsal: boolean;
}

/** Throws an error that names the variable with an invalid value. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const variable = (name: string) => environment[name] || undefined;
  const socket = variable('LISTEN_SOCKET');
  return {
    listenOn: socket
      ? { kind: 'socket', path: socket }
      : { kind: 'port', host: variable('HOST') ?? '127.0.0.1', port: readPort(variable('PORT')) },
    dataDir: variable('DATA_DIR') ?? './data',
    databaseUrl: readDatabase(variable('APP_DATABASE_URL')),
    publicUrl: readUrl('PUBLIC_URL', variable('PUBLIC_URL')),
    changeUrl: readUrl('CHANGE_URL', variable('CHANGE_URL')),
    reportUrl: readUrl('REPORT_URL', variable('REPORT_URL')),
    cookiePrefix: readPrefix(variable('COOKIE_PREFIX')),
    egressSocket: variable('EGRESS_SOCKET') ?? null,
    mail: variable('OUTGOING_MAIL') === 'on',
    rehearsal: variable('REHEARSAL') === '1',
  };
}

function readPort(text = '3000'): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a whole number from 0 to 65535, not "${text}".`);
  return port;
}

function readUrl(name: string, text: string | undefined): string | null {
  if (!text) return null;
  if (!URL.canParse(text) || !/^https?:/.test(text)) throw new Error(`${name} must be an http or https address, not "${text}".`);
  return text.replace(/\/+$/, '');
}

/** The message never has the value, which has a password. */
function readDatabase(text: string | undefined): string | null {
  if (text !== undefined && !(URL.canParse(text) && /^postgres(ql)?:/.test(text)))
    throw new Error('APP_DATABASE_URL must be the address of a PostgreSQL database: postgresql://user:password@host/database.');
  return text ?? null;
}

function readPrefix(text = 'app_'): string {
  if (!/^[\w-]+$/.test(text)) throw new Error(`COOKIE_PREFIX can contain only letters, digits, "_" and "-", not "${text}".`);
  return text;
}
