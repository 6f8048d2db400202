/**
 * Which page a crawl fetches next. Pages are grouped by kind: `/todos/1` and `/todos/2` are one kind, `/about` is another. The
 * next page is of the kind with the fewest fetched pages, so ten thousand rows or tags never crowd out the app's other pages.
 */

export interface LinkedPage {
  path: string;
  /** The page that links to it; null for the first. */
  linkedFrom: string | null;
}

export interface Frontier {
  /** Each address once. */
  add(page: LinkedPage): void;
  /** At most `count` of the waiting pages. */
  take(count: number): LinkedPage[];
  /** True if pages still wait, or were skipped because there are many of their kind. */
  leavesOut(): boolean;
}

const maxPagesOfKind = 60;
const maxKinds = 500;
/** Sorting and filtering give endless variants of a page; this many are fetched, and the rest is not reported. */
const maxVariantsOfPath = 4;

interface Kind {
  /** Null for a page without a query. */
  variantOf: string | null;
  fetched: number;
  waiting: LinkedPage[];
}

export function createFrontier(): Frontier {
  const seen = new Set<string>();
  const kinds = new Map<string, Kind>();
  const variantsFetched = new Map<string, number>();
  let cut = false;

  function kindOf(path: string): Kind | undefined {
    const { shape, parameters } = shapeOf(path);
    const key = `${shape}?${parameters}`;
    const known = kinds.get(key);
    if (known || kinds.size >= maxKinds) return known;
    const kind = { variantOf: parameters === '' ? null : shape, fetched: 0, waiting: [] };
    kinds.set(key, kind);
    return kind;
  }

  const isExhausted = ({ variantOf }: Kind) => variantOf !== null && (variantsFetched.get(variantOf) ?? 0) >= maxVariantsOfPath;

  function rarest(): Kind | undefined {
    const ready = [...kinds.values()].filter((kind) => kind.waiting.length > 0 && !isExhausted(kind));
    return ready.reduce<Kind | undefined>((least, kind) => (least && least.fetched <= kind.fetched ? least : kind), undefined);
  }

  function next(): LinkedPage | undefined {
    const kind = rarest();
    if (!kind) return undefined;
    kind.fetched++;
    if (kind.variantOf !== null) variantsFetched.set(kind.variantOf, (variantsFetched.get(kind.variantOf) ?? 0) + 1);
    return kind.waiting.shift();
  }

  return {
    add(page) {
      if (seen.has(page.path)) return;
      const kind = kindOf(page.path);
      if (!kind || kind.fetched + kind.waiting.length >= maxPagesOfKind) {
        cut ||= !kind?.variantOf;
        return;
      }
      seen.add(page.path);
      kind.waiting.push(page);
    },
    take: (count) => Array.from({ length: count }, next).filter((page) => page !== undefined),
    leavesOut: () => cut || rarest() !== undefined,
  };
}

/** `/todos/12/edit?tag=red&page=2` is `/todos/…/edit` with `page tag`: parts that name a row or a key are dropped. */
function shapeOf(path: string): { shape: string; parameters: string } {
  const [pathname = '', query = ''] = path.split(/\?(.*)/s, 2);
  const segments = pathname.split('/').map((segment) => (namesOne(segment) ? '…' : segment));
  const names = new Set(new URLSearchParams(query).keys());
  return { shape: segments.join('/'), parameters: [...names].toSorted().join(' ') };
}

const maxWordLength = 30;
const namesOne = (segment: string) => /\d/.test(segment) || segment.length > maxWordLength;
