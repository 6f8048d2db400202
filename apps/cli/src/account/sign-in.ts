/** Which Davit the commands speak to, and with which key: the environment first, then what `davit login` kept. */
import { Davit } from '@davit/client';
import { CommandError, exitCodes, misuse } from '../exit-codes.ts';
import { readCredentials } from './credentials.ts';

const defaultUrl = 'http://localhost:4100';

export interface Account {
  /** Without a slash at the end. */
  url: string;
  apiKey: string;
  keyFrom: 'DAVIT_API_KEY' | 'login';
}

/** An address in the one form that credentials are kept under. Throws CommandError where it is none. */
export function toServerUrl(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw misuse(`${text} is no address of a server: it must begin with http:// or https://.`);
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

/** The address alone, for those who have no key yet. */
export async function chosenUrl(): Promise<string> {
  return toServerUrl(process.env.DAVIT_URL?.trim() || (await readCredentials()).current || defaultUrl);
}

/** Throws CommandError, not signed in, where there is no key for the chosen address. */
export async function findAccount(): Promise<Account> {
  const url = await chosenUrl();
  const named = process.env.DAVIT_API_KEY?.trim();
  if (named) return { url, apiKey: named, keyFrom: 'DAVIT_API_KEY' };
  const apiKey = (await readCredentials()).servers[url]?.apiKey;
  if (apiKey) return { url, apiKey, keyFrom: 'login' };
  throw new CommandError(`Not signed in at ${url}.`, {
    exitCode: exitCodes.notSignedIn,
    hint: '"npx davit login --local" in the folder that Davit runs in, "npx davit login" with a key you were given, or set DAVIT_API_KEY',
  });
}

/** One retry: a person waits, and can press the arrow key. */
export function openDavit({ url, apiKey }: Pick<Account, 'url' | 'apiKey'>): Davit {
  return new Davit({ baseUrl: url, apiKey, maxRetries: 1 });
}
