/** Which environment variables an app may be given, and how much. */
import { limits } from '@davit/contract';

const form = /^[A-Z_][A-Z0-9_]*$/;

/** The app protocol, the sandbox and the shell use these. */
const reserved: ReadonlySet<string> = new Set([
  'LISTEN_SOCKET',
  'DATA_DIR',
  'APP_DATABASE_URL',
  'PUBLIC_URL',
  'CHANGE_URL',
  'REPORT_URL',
  'OUTGOING_MAIL',
  'COOKIE_PREFIX',
  'REHEARSAL',
  'EGRESS_SOCKET',
  'HOST',
  'PORT',
  'PATH',
  'HOME',
  'PWD',
  'SHELL',
  'USER',
  'IFS',
  'ENV',
  'PS4',
  'SHELLOPTS',
  'TMPDIR',
  'TZDIR',
  'LOCPATH',
  'NLSPATH',
  'HOSTALIASES',
  'LOCALDOMAIN',
  'RES_OPTIONS',
]);

/** The loader, the C library, Node.js, OpenSSL and Davit read variables that start so. */
const reservedPrefixes = ['LD_', 'GLIBC_', 'GCONV_', 'MALLOC_', 'BASH_', 'NODE_', 'UV_', 'OPENSSL_', 'SSL_CERT_', 'DAVIT_'];

/** Why the name cannot be set; null: it can. */
export function flawOfName(name: string): string | null {
  if (!form.test(name)) return 'must be capital letters, digits and underscores, and must not start with a digit';
  if (name.length > limits.envNameLength) return `must have at most ${limits.envNameLength} characters`;
  const isReserved = reserved.has(name) || reservedPrefixes.some((prefix) => name.startsWith(prefix));
  return isReserved ? 'is reserved: Davit, Node.js or the system uses it' : null;
}

/** Why the value cannot be set; null: it can. Never contains the value. */
export function flawOfValue(value: string): string | null {
  // It ends an argument: what follows would be one of the sandbox itself.
  if (value.includes('\0')) return 'must not contain the NUL character';
  return Buffer.byteLength(value) > limits.envValueBytes ? `must have at most ${limits.envValueBytes} bytes` : null;
}

/** Why these are too many; null: they are not. */
export function flawOfAll(variables: readonly { name: string; value: string | null }[]): string | null {
  if (variables.length > limits.envVariables) return `An app can have at most ${limits.envVariables} variables.`;
  const bytes = variables.reduce((sum, { name, value }) => sum + name.length + Buffer.byteLength(value ?? ''), 0);
  return bytes > limits.envBytes ? `The names and values of an app can have at most ${limits.envBytes} bytes in all.` : null;
}
