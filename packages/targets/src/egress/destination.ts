/**
 * Where an app may send a request: names are resolved here, and the resulting addresses are checked before anything connects.
 */
import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { canonicalAddress } from './canonical-address.ts';
import { whyNotPublic } from './public-address.ts';

/** Returns the addresses of a name. May throw, or return none. */
export type Resolve = (name: string) => Promise<string[]>;

export interface EgressPolicy {
  /** Requested `host:port` pairs that are allowed whatever their address. */
  allowed: ReadonlySet<string>;
  /** For names on the public internet. */
  resolve: Resolve;
  /** For allowed names, including those that only this machine resolves. */
  resolveAllowed: Resolve;
}

export type Admission =
  /** Connect only to these: they are the checked ones. */
  | { outcome: 'admitted'; host: string; port: number; addresses: string[] }
  | { outcome: 'refused'; why: string }
  | { outcome: 'unknown_name'; why: string };

const publicPorts = new Set([80, 443]);
const maxAddresses = 4;
const nameServerTimeoutMs = 3_000;

/** `allow` has pairs such as `intranet.example:8080` or `[::1]:9000`. Throws, naming the pair, if one is malformed. */
export function egressPolicy(allow: readonly string[], resolve: Resolve = queryNameServers): EgressPolicy {
  const allowed = new Set<string>();
  for (const pair of allow) {
    const parsed = parseAuthority(pair);
    if (parsed === null) throw new Error(`not a host and a port: ${pair}`);
    allowed.add(pairOf(parsed));
  }
  return { allowed, resolve, resolveAllowed: resolve === queryNameServers ? lookUpLocally : resolve };
}

/** `authority` is `host:port`, as in CONNECT. Never throws. */
export async function admit(policy: EgressPolicy, authority: string): Promise<Admission> {
  const destination = parseAuthority(authority);
  if (destination === null) return { outcome: 'refused', why: 'it is not a host name or address with a port' };
  const { host, port } = destination;
  const allowed = policy.allowed.has(pairOf(destination));
  if (!allowed && !publicPorts.has(port)) return { outcome: 'refused', why: `port ${port} is neither 80 nor 443` };
  const found = isIP(host) === 0 ? await look(allowed ? policy.resolveAllowed : policy.resolve, host) : [host];
  if (found.length === 0) return { outcome: 'unknown_name', why: `the name ${host} has no address` };
  if (allowed) return { outcome: 'admitted', host, port, addresses: found };
  const open = found.filter((address) => whyNotPublic(address) === null);
  if (open.length > 0) return { outcome: 'admitted', host, port, addresses: open };
  const [address = ''] = found;
  const what = whyNotPublic(address);
  return { outcome: 'refused', why: host === address ? `it is ${what}` : `it resolves to ${address}, ${what}` };
}

/**
 * A host name or a canonical address, and a port. Null for everything ambiguous: numbers that stand for addresses (2130706433,
 * 0x7f.1, 0177.0.0.1), zones, user names.
 */
export function parseAuthority(text: string): { host: string; port: number } | null {
  const match = /^(?:\[([0-9a-fA-F:.]{2,45})\]|([A-Za-z0-9._-]{1,253})):([0-9]{1,5})$/.exec(text);
  if (match === null) return null;
  const port = Number(match[3]);
  if (port < 1 || port > 65_535) return null;
  const [, bracketed, plain = ''] = match;
  if (bracketed !== undefined) {
    const address = isIP(bracketed) === 6 ? canonicalAddress(bracketed) : null;
    return address === null ? null : { host: address, port };
  }
  if (isIP(plain) === 4) return { host: plain, port };
  const name = plain.toLowerCase().replace(/\.$/, '');
  const labels = name.split('.');
  const wellFormed = labels.every((label) => label.length > 0 && label.length <= 63);
  return wellFormed && !/^(0x[0-9a-f]*|[0-9]+)$/.test(labels.at(-1) ?? '') ? { host: name, port } : null;
}

function pairOf({ host, port }: { host: string; port: number }): string {
  return `${host}:${port}`;
}

async function look(resolve: Resolve, name: string): Promise<string[]> {
  try {
    return (await resolve(name)).filter((address) => isIP(address) !== 0).slice(0, maxAddresses);
  } catch {
    return [];
  }
}

/** Queries name servers directly: a lookup through the system would use a thread that Davit's own file operations need. */
async function queryNameServers(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: nameServerTimeoutMs, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

async function lookUpLocally(name: string): Promise<string[]> {
  return (await lookup(name, { all: true })).map(({ address }) => address);
}
