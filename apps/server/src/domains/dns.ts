/** What DNS says about a name. Injected, so that tests need no name server. */
import { Resolver } from 'node:dns/promises';

export interface Dns {
  /** The values of its TXT records; none if there is no such name. Rejects if the name servers do not answer. */
  texts(name: string): Promise<string[]>;
  /** Its IPv4 and IPv6 addresses; none if there is no such name, or it is unknown. */
  addresses(name: string): Promise<string[]>;
}

const absent = new Set(['ENOTFOUND', 'ENODATA']);
const tries = { timeout: 2_000, tries: 2, maxTimeout: 4_000 };

/** `servers`: addresses with an optional port; none: those of the machine. */
export function systemDns(servers: readonly string[]): Dns {
  const resolver = () => {
    const one = new Resolver(tries);
    if (servers.length > 0) one.setServers(servers);
    return one;
  };
  return {
    async texts(name) {
      const records = await resolver().resolveTxt(name).catch(noneIfAbsent);
      return records.map((parts) => parts.join(''));
    },
    async addresses(name) {
      const one = resolver();
      const found = await Promise.allSettled([one.resolve4(name), one.resolve6(name)]);
      return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    },
  };
}

function noneIfAbsent(error: NodeJS.ErrnoException): string[][] {
  if (absent.has(error.code ?? '')) return [];
  throw error;
}
