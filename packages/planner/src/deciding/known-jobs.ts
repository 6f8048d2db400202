/** Scheduled jobs in the catalogue. Davit reports any other as requested but not available yet. */
import type { Catalogue } from '@davit/blueprint';
import { isNegated, type Reading } from '../reading/reading.ts';
import { type ScheduleMention, scheduleOf } from '../reading/schedules.ts';
import type { Span } from '../reading/tokens.ts';

export interface KnownJob {
  id: 'watch-pages';
  /** The words that ask for the job. */
  sourceSpan: Span;
  /** Null if the prompt gives no schedule. */
  schedule: ScheduleMention | null;
}

const watchVerbs = new Set([
  'check',
  'watch',
  'monitor',
  'ping',
  'probe',
  'poll',
  'checks',
  'watches',
  'monitors',
  'pings',
  'checking',
  'monitoring',
  'watching',
  'look',
  'looks',
  'test',
  'tests',
  'see',
]);
const watchedNouns = new Set([
  'page',
  'website',
  'webpage',
  'site',
  'url',
  'homepage',
  'server',
  'endpoint',
  'domain',
  'web',
  'link',
]);
/** Words for an uptime check: without one, the prompt may watch a page for something else, such as a price. */
const answers = new Set([
  'up',
  'down',
  'online',
  'offline',
  'reachable',
  'available',
  'availability',
  'uptime',
  'downtime',
  'status',
  'respond',
  'responding',
  'alive',
  'outage',
  'history',
  'work',
  'working',
]);
/** Watching the content of a page is another job. */
const contents = new Set([
  'price',
  'prices',
  'change',
  'changes',
  'changed',
  'text',
  'content',
  'news',
  'stock',
  'scrape',
  'screenshot',
  'word',
  'words',
  'keyword',
  'deal',
  'deals',
  'weather',
  'job',
  'jobs',
  'article',
  'articles',
  'broken',
  'new',
  'update',
  'updates',
  'offer',
  'offers',
  'ticket',
  'tickets',
  'form',
  'log',
]);
/** Words that introduce what a page is watched for. */
const furtherWords = new Set(['for', 'of', 'to', 'where', 'with', 'about', 'which', 'that', 'in']);
const verbToNounTokens = 6;
/** Prices behind one of these are a separate request. */
const partsWishes = new Set([',', 'and', 'with', ';', '.']);

/** Null if the prompt asks for no job in the catalogue. */
export function knownJobOf(reading: Reading): KnownJob | null {
  const { tokens } = reading;
  const schedule = scheduleOf(tokens);
  const watch = watchOf(reading);
  if (watch === null) return null;
  const isAbout = tokens.some(({ lower }) => answers.has(lower));
  const end = tokens.findIndex(({ lower }, at) => at >= watch.to && partsWishes.has(lower));
  const start = tokens.findLastIndex(({ lower }, at) => at < watch.from && partsWishes.has(lower)) + 1;
  const near = tokens.slice(start, end < 0 ? tokens.length : end);
  const isOfContents = near.some(({ lower }) => contents.has(lower));
  // "check our website every hour" can only mean an uptime check.
  const isPlain = schedule !== null && !furtherWords.has(tokens[watch.to]?.lower ?? '');
  if (isOfContents || !(isAbout || isPlain)) return null;
  const namesIt = tokens.slice(watch.from, watch.to).some(({ lemma }) => lemma === 'uptime');
  return schedule !== null || namesIt ? { id: 'watch-pages', sourceSpan: watch, schedule } : null;
}

/** "check a web page", "monitors whether our sites are up", "an uptime monitor". */
function watchOf(reading: Reading): Span | null {
  const { tokens } = reading;
  for (const [at, token] of tokens.entries()) {
    if (token.lemma === 'uptime') {
      const span = {
        from: at,
        to: /^(monitor|checker|check|tracker|monitoring|dashboard)$/.test(tokens[at + 1]?.lemma ?? '') ? at + 2 : at + 1,
      };
      if (!isNegated(reading, span)) return span;
    }
    if (!watchVerbs.has(token.lower)) continue;
    for (let to = at + 1; to <= at + verbToNounTokens; to += 1) {
      if (!watchedNouns.has(tokens[to]?.lemma ?? '') || tokens[to]?.sentence !== token.sentence) continue;
      const isWebPage = tokens[to]?.lemma === 'web' && tokens[to + 1]?.lemma === 'page';
      const span = { from: at, to: isWebPage ? to + 2 : to + 1 };
      if (!isNegated(reading, span)) return span;
    }
  }
  return null;
}

/** An unknown job is never claimed, whatever its schedule. */
export function withoutJobs(catalogue: Catalogue): Catalogue {
  return { ...catalogue, features: new Set([...catalogue.features].filter((id) => id !== 'schedule')) };
}
