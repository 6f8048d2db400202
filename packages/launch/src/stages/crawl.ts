/**
 * Fetches every page of an app, as a visitor who follows each link once. Bounded in pages,
 * in variants of one path (sorting and filtering give endless ones), and in time.
 */
import type { Clock } from '@davit/contract';
import type { CheckClient } from '../ports/making.ts';

const maxPages = 200;
const maxVariantsOfPath = 4;
const concurrentFetches = 4;
const maxCrawlMs = 15_000;

export interface Broken {
  path: string;
  /** The page that links to it; null for the first. */
  linkedFrom: string | null;
  /** What is wrong: `answers 500`. */
  what: string;
}

export interface Crawled {
  pages: number;
  broken: Broken[];
  /** True where a bound ended it before every link was followed. */
  cut: boolean;
}

/** Follows same-origin links from `/`. Throws what `signal` was aborted with. */
export async function crawl(client: CheckClient, clock: Clock, signal: AbortSignal): Promise<Crawled> {
  const beganAt = clock.monotonicMs();
  const waiting: { path: string; linkedFrom: string | null }[] = [{ path: '/', linkedFrom: null }];
  const seen = new Set(['/']);
  const variants = new Map<string, number>();
  const result: Crawled = { pages: 0, broken: [], cut: false };

  function follow(link: string, linkedFrom: string): void {
    if (seen.has(link)) return;
    seen.add(link);
    const path = link.split('?', 1)[0] ?? link;
    const variant = (variants.get(path) ?? 0) + 1;
    variants.set(path, variant);
    if (variant > maxVariantsOfPath) return;
    waiting.push({ path: link, linkedFrom });
  }

  while (waiting.length > 0) {
    signal.throwIfAborted();
    if (result.pages >= maxPages || clock.monotonicMs() - beganAt > maxCrawlMs) return { ...result, cut: true };
    const batch = waiting.splice(0, Math.min(concurrentFetches, maxPages - result.pages));
    const visits = await Promise.all(batch.map((page) => visit(client, page.path)));
    for (const [index, { path, linkedFrom }] of batch.entries()) {
      result.pages++;
      const visited = visits[index] ?? { what: 'does not answer', links: [] };
      if (visited.what !== null) result.broken.push({ path, linkedFrom, what: visited.what });
      for (const link of visited.links) follow(link, path);
    }
  }
  return result;
}

async function visit(client: CheckClient, path: string): Promise<{ what: string | null; links: string[] }> {
  try {
    const answer = await client.request(path);
    if (answer.status >= 400) return { what: `answers ${answer.status}`, links: [] };
    return { what: null, links: linksOf(path, answer.headers, answer.body) };
  } catch (error) {
    return { what: `does not answer: ${error instanceof Error ? error.message : String(error)}`, links: [] };
  }
}

const origin = 'http://app.invalid';
const linkAttribute = /<(?:a|area|link|script|img|iframe|source)\b[^>]*?\s(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** Same-origin addresses that an answer leads to: its redirect, or the links of its page. */
export function linksOf(path: string, headers: Headers, body: string): string[] {
  const location = headers.get('location');
  const found: string[] = location === null ? [] : [location];
  if (headers.get('content-type')?.includes('text/html')) {
    for (const match of body.matchAll(linkAttribute)) found.push(unescapeAttribute(match[1] ?? match[2] ?? ''));
  }
  const links = new Set<string>();
  for (const href of found) {
    const url = URL.parse(href, `${origin}${path}`);
    if (url?.origin === origin) links.add(url.pathname + url.search);
  }
  return [...links];
}

function unescapeAttribute(value: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return value.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? whole;
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
