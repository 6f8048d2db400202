/** Which model is asked, and where. */

export const providers = ['openai-compatible', 'anthropic'] as const;
export type Provider = (typeof providers)[number];

export interface Connection {
  provider: Provider;
  /** The base URL: `https://api.openai.com/v1`. */
  url: string;
  /** The model's name at the provider. */
  name: string;
  /** Null for an endpoint without keys, such as Ollama. */
  key: string | null;
}

/** What may be shown. */
export type PublicConnection = Omit<Connection, 'key'> & { hasKey: boolean; host: string };

const usualUrls: Partial<Record<Provider, string>> = { anthropic: 'https://api.anthropic.com/v1' };

export const urlOf = (provider: Provider, url: string | undefined): string | undefined => url ?? usualUrls[provider];

export const hostOf = ({ url }: Pick<Connection, 'url'>): string => new URL(url).host;

export function publicConnection({ provider, url, name, key }: Connection): PublicConnection {
  return { provider, url, name, hasKey: key !== null, host: hostOf({ url }) };
}

/** Hosts that are known to show a model the schema that it is asked with, and to hold it to that. Others may only filter by it. */
const showing: ReadonlySet<string> = new Set(['api.openai.com', 'api.anthropic.com']);

export const showsSchema = (connection: Pick<Connection, 'url'>): boolean => showing.has(hostOf(connection));

const maxNameLength = 200;
const maxKeyLength = 1_000;

/** Sentences about values that cannot be used; empty if all can. Never repeats the key. */
export function problemsInConnection({ url, name, key }: Connection): string[] {
  const parsed = URL.parse(url);
  const problems: string[] = [];
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol)) problems.push('The URL must begin with https:// or http://.');
  else if (parsed.username || parsed.password || parsed.search || parsed.hash)
    problems.push('The URL must have no user, password, query or fragment.');
  if (!/^[^\p{Cc}\s]+$/u.test(name) || name.length > maxNameLength)
    problems.push(`The name must have 1 to ${maxNameLength} characters and no spaces.`);
  if (key !== null && (!/^[\x21-\x7e]+$/.test(key) || key.length > maxKeyLength))
    problems.push(`The key must have 1 to ${maxKeyLength} visible ASCII characters.`);
  return problems;
}
