/** Everything that the environment may say, read once at the start. README lists the names. */
export interface Settings {
  listenOn: { kind: 'socket'; path: string } | { kind: 'port'; host: string; port: number };
  /** The folder for everything that is kept. */
  dataDir: string;
  /** The address that people use, without a slash at its end; null: the request's own host. */
  publicUrl: string | null;
  cookiePrefix: string;
  /** The unix socket of the proxy that outgoing requests go through; null: they go out directly. */
  egressSocket: string | null;
  /** Started to be checked: no rate limits, no scheduled work. */
  rehearsal: boolean;
}

/** Throws an error that names the variable where a value cannot be used. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const said = (name: string) => environment[name] || undefined;
  const socket = said('LISTEN_SOCKET');
  return {
    listenOn: socket
      ? { kind: 'socket', path: socket }
      : { kind: 'port', host: said('HOST') ?? '127.0.0.1', port: readPort(said('PORT')) },
    dataDir: said('DATA_DIR') ?? './data',
    publicUrl: readUrl(said('PUBLIC_URL')),
    cookiePrefix: readPrefix(said('COOKIE_PREFIX')),
    egressSocket: said('EGRESS_SOCKET') ?? null,
    rehearsal: said('REHEARSAL') === '1',
  };
}

function readPort(text = '3000'): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a whole number from 0 to 65535, not "${text}".`);
  return port;
}

function readUrl(text: string | undefined): string | null {
  if (!text) return null;
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new Error(`PUBLIC_URL must be an http or https address, not "${text}".`);
  return text.replace(/\/+$/, '');
}

function readPrefix(text = 'app_'): string {
  if (!/^[\w-]+$/.test(text)) throw new Error(`COOKIE_PREFIX may hold letters, digits, "_" and "-" only, not "${text}".`);
  return text;
}
