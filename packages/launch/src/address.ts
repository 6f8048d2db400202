/** Chooses a project's address: a slug from its name, and its own loopback port. */

const maxSlugLength = 40;
const suffixLength = 5;
/** Names that a person would mistake for Davit's own. */
const reserved = new Set([
  'admin',
  'api',
  'app',
  'apps',
  'console',
  'davit',
  'docs',
  'edge',
  'localhost',
  'mail',
  'status',
  'www',
]);

/** A DNS label made from a name: ASCII letters, digits and single hyphens; empty if nothing remains. */
export function slugFrom(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replace(/^-+|-+$/g, '');
}

/** The slug to try at `attempt` (from 1): first without a suffix, then with a unique one. */
export function slugToTry(name: string, attempt: number, random: (length: number) => string): string {
  const plain = slugFrom(name);
  const base = plain === '' ? 'app' : plain;
  const usable = plain !== '' && !reserved.has(base) && attempt === 1;
  return usable ? base : `${base}-${random(suffixLength).toLowerCase()}`;
}

/** The name of a private address: longer than any slug, and more than 150 bits that nobody can guess. */
export function previewName(random: (length: number) => string): string {
  return `preview-${random(40).toLowerCase()}`;
}

/** Whether a name has the form of a private address; no slug has. */
export function isPreviewName(name: string): boolean {
  return /^preview-[0-9a-z]{40}$/.test(name);
}

/** Allocates ports of a range in turn, so that a freed port is not reused soon. */
export interface Ports {
  /** Null if all are taken. */
  take(): number | null;
  free(port: number): void;
  /** Already used, by an existing project or by another program. */
  occupy(port: number): void;
}

export function createPorts(range: { from: number; to: number }): Ports {
  const taken = new Set<number>();
  const size = range.to - range.from + 1;
  let next = 0;
  return {
    take() {
      for (let looked = 0; looked < size; looked++) {
        const port = range.from + next;
        next = (next + 1) % size;
        if (taken.has(port)) continue;
        taken.add(port);
        return port;
      }
      return null;
    },
    free: (port) => void taken.delete(port),
    occupy(port) {
      taken.add(port);
      if (port >= range.from && port <= range.to) next = (port - range.from + 1) % size;
    },
  };
}
