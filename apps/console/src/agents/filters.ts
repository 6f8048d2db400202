/** The filters of the run list, stored in the URL: a link shows the same list to everybody. */
import type { AgentRun, AgentRunSearch } from '@davit/client';
import { maxPairs, pairsOf, readPair } from './metadata-pairs.ts';

export const statuses = ['RUNNING', 'HEALING', 'FAILED', 'COMPLETED'] as const satisfies readonly AgentRun['status'][];
export const frameworkNames = ['langgraph', 'crewai', 'autogen', 'custom'] as const satisfies readonly AgentRun['framework'][];

/** Time ranges before now. */
export const spans = { '1h': 3_600_000, '24h': 86_400_000, '7d': 604_800_000, '30d': 2_592_000_000 } as const;
export type Span = keyof typeof spans;

export interface Filters {
  status?: AgentRun['status'];
  framework?: AgentRun['framework'];
  agent?: string;
  thread?: string;
  correlation?: string;
  /** Pairs as typed: `team=search`. */
  meta?: string[];
  /** Started within this range before now. */
  last?: Span;
  /** Started at or after, and before: dates, or times in ISO 8601. Replaces `last`. */
  from?: string;
  before?: string;
}

const maxText = { agent: 200, thread: 255, correlation: 200 } as const;
const time = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** Parses a URL, which anybody may have written: unknown values are dropped. */
export function readFilters(search: Record<string, unknown>): Filters {
  const from = timeOf(search.from);
  const before = timeOf(search.before);
  const last = from === undefined && before === undefined ? oneOf(Object.keys(spans) as Span[], search.last) : undefined;
  return withoutEmpty({
    status: oneOf(statuses, search.status),
    framework: oneOf(frameworkNames, search.framework),
    agent: textOf(search.agent, maxText.agent),
    thread: textOf(search.thread, maxText.thread),
    correlation: textOf(search.correlation, maxText.correlation),
    meta: metaOf(search.meta),
    last,
    from,
    before,
  });
}

/** The query for the API. */
export function queryOf(filters: Filters, nowMs: number): AgentRunSearch & { correlationId?: string } {
  const { status, framework, agent, thread, correlation, meta, last, from, before } = filters;
  // Rounded to the minute, so that repeated queries are equal.
  const since = last === undefined ? from : new Date(Math.floor((nowMs - spans[last]) / 60_000) * 60_000).toISOString();
  return {
    ...(status && { status }),
    ...(framework && { framework }),
    ...(agent && { agentId: agent }),
    ...(thread && { threadId: thread }),
    ...(correlation && { correlationId: correlation }),
    ...(meta && meta.length > 0 && { metadata: pairsOf(meta) }),
    ...(since && { startedFrom: since }),
    ...(before && { startedBefore: before }),
  };
}

export function isFiltered(filters: Filters): boolean {
  return Object.keys(filters).length > 0;
}

/** The filters with some changed; empty ones are dropped. */
export function changed(filters: Filters, change: { [Name in keyof Filters]?: Filters[Name] | undefined }): Filters {
  return readFilters({ ...filters, ...change });
}

function withoutEmpty(filters: { [Name in keyof Filters]: Filters[Name] | undefined }): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as Filters;
}

function oneOf<T extends string>(words: readonly T[], word: unknown): T | undefined {
  return words.find((one) => one === word);
}

/** A number in a URL may be a text: an agent can be named 17. */
function textOf(value: unknown, maxLength: number): string | undefined {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, maxLength) : undefined;
}

function timeOf(value: unknown): string | undefined {
  return typeof value === 'string' && time.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
}

function metaOf(value: unknown): string[] | undefined {
  const texts = (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');
  const good = [...new Set(texts)].filter((text) => readPair(text).ok).slice(0, maxPairs);
  return good.length > 0 ? good : undefined;
}
