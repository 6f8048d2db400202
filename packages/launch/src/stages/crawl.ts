/**
 * Crawls an app like a visitor who follows each of its own links once. Bounded in pages and time; fair between kinds of pages
 * (see `frontier.ts`).
 */
import type { Clock } from '@davit/contract';
import type { CheckClient } from '../ports/stages.ts';
import { createFrontier, type LinkedPage } from './frontier.ts';
import { ownLinks } from './links.ts';

const maxPages = 200;
/** Two batches are in flight at a time, so that the app renders one while the other is searched for links. */
const batchesAtOnce = 2;
const batchPages = 3;
const maxCrawlMs = 15_000;

export interface Broken extends LinkedPage {
  /** What is wrong: `returns 500`. */
  what: string;
}

export interface Crawled {
  pages: number;
  broken: Broken[];
  /** True if a limit ended it before every link was followed. */
  cut: boolean;
  tookMs: number;
}

/** Follows the app's own links from `/`. Throws the abort reason of `signal`. */
export async function crawl(client: CheckClient, clock: Clock, signal: AbortSignal): Promise<Crawled> {
  const beganAt = clock.monotonicMs();
  const deadline = beganAt + maxCrawlMs;
  const frontier = createFrontier();
  const result: Omit<Crawled, 'tookMs'> = { pages: 0, broken: [], cut: false };

  frontier.add({ path: '/', linkedFrom: null });
  // Responses are processed in the order of their batches, so the set of fetched pages does not depend on timing.
  const underWay: Promise<Visited[]>[] = [];
  let begun = 0;
  for (;;) {
    signal.throwIfAborted();
    while (underWay.length < batchesAtOnce && clock.monotonicMs() <= deadline) {
      const batch = frontier.take(Math.min(batchPages, maxPages - begun));
      if (batch.length === 0) break;
      begun += batch.length;
      underWay.push(Promise.all(batch.map(async (page) => ({ page, ...(await visit(client, page.path)) }))));
    }
    const visited = await underWay.shift();
    if (visited === undefined) break;
    for (const { page, what, links, cut } of visited) {
      result.pages++;
      result.cut ||= cut;
      if (what !== null) result.broken.push({ ...page, what });
      for (const path of links) frontier.add({ path, linkedFrom: page.path });
    }
  }
  return { ...result, cut: result.cut || frontier.leavesOut(), tookMs: clock.monotonicMs() - beganAt };
}

interface Visit {
  /** Null: the page is fine. */
  what: string | null;
  links: string[];
  cut: boolean;
}

interface Visited extends Visit {
  page: LinkedPage;
}

async function visit(client: CheckClient, path: string): Promise<Visit> {
  try {
    const answer = await client.request(path);
    if (answer.status >= 400) return { what: `returns ${answer.status}`, links: [], cut: false };
    return { what: null, ...ownLinks(path, answer.headers, answer.body) };
  } catch (error) {
    return unanswered(error instanceof Error ? error.message : String(error));
  }
}

const unanswered = (why: string): Visit => ({ what: `does not answer: ${why}`, links: [], cut: false });
