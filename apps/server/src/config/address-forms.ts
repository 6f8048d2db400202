/** Whether a word of a setting has the form of an address. */
import { isIP } from 'node:net';

const named = new Set(['loopback', 'linklocal', 'uniquelocal']);

export function isDatabaseUrl(text: string): boolean {
  try {
    decodeURIComponent(new URL(text).password);
    return true;
  } catch {
    return false;
  }
}

export function isProxy(word: string): boolean {
  if (named.has(word)) return true;
  const [address = '', bits, ...rest] = word.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[0-9]{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

export function isNameServer(word: string): boolean {
  const [, bracketed, plain] = /^(?:\[([0-9a-f:.]+)\]|([0-9.]+))(?::[0-9]{1,5})?$/i.exec(word) ?? [];
  return isIP(word) === 6 || isIP(bracketed ?? plain ?? '') !== 0;
}

export function isOrigin(word: string): boolean {
  return URL.canParse(word) && new URL(word).origin === word;
}

/** Without the scheme's default port. */
export function originOf(address: string | undefined): string | null {
  return address === undefined ? null : new URL(address).origin;
}
