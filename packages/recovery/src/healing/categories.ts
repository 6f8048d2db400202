/** What kind of failure a step met: the client's own word first, then an HTTP status in the error, then its text. */
import type { HealCategory, StepStatus } from '@davit/contract';

export interface Failure {
  stepNumber: number;
  stepType: string;
  toolName: string | null;
  status: StepStatus;
  error: string | null;
  category: HealCategory | null;
  healAttemptId: string | null;
  /** JSON text. */
  input: string | null;
  durationMs: number | null;
  /** When its report arrived. */
  createdAt: number;
}

export interface Diagnosis {
  category: HealCategory;
  /** Whether the client said so itself. */
  said: boolean;
  /** The HTTP status that the error names; null where it names none. */
  httpStatus: number | null;
}

/** Longer errors are judged by what they begin with. */
const errorLengthJudged = 4_000;

const statusAfterItsWord = /\b(?:HTTP(?:\/\d(?:\.\d)?)?|status(?:[ _-]?code)?)\b["']?\s*[:=]?\s*["']?([1-5]\d\d)\b/i;

/** The first that fits counts; `from` and `to` are inclusive. */
const byStatus: { from: number; to: number; category: HealCategory }[] = [
  { from: 429, to: 429, category: 'RATE_LIMITED' },
  { from: 401, to: 401, category: 'AUTH_CONFIG' },
  { from: 403, to: 403, category: 'AUTH_CONFIG' },
  { from: 407, to: 407, category: 'AUTH_CONFIG' },
  { from: 451, to: 451, category: 'POLICY' },
  { from: 413, to: 413, category: 'CONTEXT_OVERFLOW' },
  { from: 408, to: 408, category: 'TRANSIENT' },
  { from: 425, to: 425, category: 'TRANSIENT' },
  { from: 400, to: 499, category: 'TOOL_ERROR' },
  { from: 501, to: 501, category: 'TOOL_ERROR' },
  { from: 500, to: 599, category: 'TRANSIENT' },
];

/** The first that fits counts. They are matched against the step's status and its error. */
const byText: { words: RegExp; category: HealCategory }[] = [
  { words: /rate.?limit|too many requests|quota exceeded|throttl/i, category: 'RATE_LIMITED' },
  {
    words: /context.?(length|window|limit|overflow)|maximum context|too many tokens|token limit|prompt is too long/i,
    category: 'CONTEXT_OVERFLOW',
  },
  {
    words: /content.?(policy|filter)|safety (policy|system|filter)|policy violation|violates? .{0,40}policy|guardrail/i,
    category: 'POLICY',
  },
  {
    words:
      /unauthori[sz]ed|invalid (api.?key|credential|token)|api.?key|authentication|permission denied|forbidden|access denied/i,
    category: 'AUTH_CONFIG',
  },
  {
    words: /(checkpoint|state|snapshot) (is )?(corrupt|damaged|invalid|inconsistent)|corrupt(ed)? (state|checkpoint)/i,
    category: 'STATE_CORRUPT',
  },
  { words: /stuck in a loop|infinite loop|recursion limit|loop detected/i, category: 'LOOP' },
  {
    words:
      /(invalid|malformed|unparsable|unexpected).{0,20}(json|output|response|schema|token)|(schema|output) validation|(json|parse|parsing) ?(error|failed)|failed to parse|does not match .{0,20}schema/i,
    category: 'INVALID_OUTPUT',
  },
  {
    words:
      /time.?out|timed out|deadline exceeded|ECONN(RESET|REFUSED|ABORTED)|EPIPE|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|socket hang up|connection (reset|refused|closed|lost)|network error|fetch failed|temporar(y|ily)|unavailable|overloaded|bad gateway|try again/i,
    category: 'TRANSIENT',
  },
  {
    words:
      /tool|function call|invalid argument|bad request|not found|no such|missing (required )?(argument|parameter)|command failed|exit code/i,
    category: 'TOOL_ERROR',
  },
];

export function diagnose({ status, error, category }: Failure): Diagnosis {
  const text = (error ?? '').slice(0, errorLengthJudged);
  const found = statusAfterItsWord.exec(text)?.[1];
  const httpStatus = found === undefined ? null : Number(found);
  if (category !== null) return { category, said: true, httpStatus };
  return { category: guess(httpStatus, `${status}: ${text}`), said: false, httpStatus };
}

function guess(httpStatus: number | null, text: string): HealCategory {
  if (httpStatus !== null) {
    const row = byStatus.find(({ from, to }) => httpStatus >= from && httpStatus <= to);
    if (row) return row.category;
  }
  return byText.find(({ words }) => words.test(text))?.category ?? 'UNKNOWN';
}

const inUnits: { unit: RegExp; ms: number }[] = [
  { unit: /^m(illi)?s/i, ms: 1 },
  { unit: /^m/i, ms: 60_000 },
  { unit: /^h/i, ms: 3_600_000 },
];

const peersWait =
  /(?:retry[-_ ]?after(?:[-_ ](ms))?|try again in|wait)["']?\s*[:=]?\s*["']?(\d{1,9}(?:\.\d{1,3})?)\s*(milliseconds?|ms|minutes?|min|m|hours?|h|seconds?|s)?\b/i;

/** How long the peer itself asks to wait, as its error says; null where it says nothing. Milliseconds, at most an hour. */
export function retryAfterOf(error: string | null): number | null {
  const [, inMs, amount, unit] = peersWait.exec((error ?? '').slice(0, errorLengthJudged)) ?? [];
  if (amount === undefined) return null;
  const factor = inMs !== undefined ? 1 : (inUnits.find((row) => unit !== undefined && row.unit.test(unit))?.ms ?? 1_000);
  return Math.min(3_600_000, Math.ceil(Number(amount) * factor));
}
