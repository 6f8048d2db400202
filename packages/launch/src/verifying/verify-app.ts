/**
 * The work of a proof in its own process: every check, then every page. The parent decides how long a check may take and what
 * is written to the build log.
 */
import type { Clock } from '@davit/contract';
import type { Check, CheckClient, VerifyInput, VerifyListener, VerifyOutcome } from '../ports/stages.ts';
import { crawl } from '../stages/crawl.ts';
import { boundedClient, defaultVerifyBounds, type VerifyBounds } from './bounded-client.ts';

export const maxChecks = 9_000;
const maxProblemChars = 500;

export interface VerifyAppParts {
  /** Called to get the checks. */
  checks: () => readonly Check[];
  /** For checks: reads the whole response. */
  client: CheckClient;
  /** For pages: reads only as much as links need. */
  pageClient: CheckClient;
  clock: Clock;
  bounds?: VerifyBounds;
}

/** Throws what `checks` throws. */
export async function verifyApp(
  parts: VerifyAppParts,
  input: Pick<VerifyInput, 'checks' | 'pages' | 'only'>,
  watcher: Pick<VerifyListener, 'checkBegan' | 'checkEnded'>,
): Promise<VerifyOutcome> {
  const { only } = input;
  const all = input.checks ? parts.checks() : [];
  const checks = only === undefined ? all : all.filter(({ name }) => only.includes(name));
  if (checks.length > maxChecks)
    return {
      outcome: 'stopped',
      why: `This app has ${checks.length} checks; at most ${maxChecks} are run. Ask for a simpler app.`,
    };
  const stopped = Promise.withResolvers<VerifyOutcome>();
  const client = boundedClient(parts.client, parts.bounds ?? defaultVerifyBounds, (why) =>
    stopped.resolve({ outcome: 'stopped', why }),
  );
  return Promise.race([stopped.promise, runChecks(parts, client, checks, input.pages, watcher)]);
}

async function runChecks(
  parts: VerifyAppParts,
  client: CheckClient,
  checks: readonly Check[],
  pages: boolean,
  watcher: Pick<VerifyListener, 'checkBegan' | 'checkEnded'>,
): Promise<VerifyOutcome> {
  let claim = true;
  for (const check of checks) {
    watcher.checkBegan(check.name, checks.length);
    const beganAt = parts.clock.monotonicMs();
    const problem = await attempt(check, client.another());
    watcher.checkEnded(check.name, problem, parts.clock.monotonicMs() - beganAt);
    claim &&= problem === null;
  }
  const never = new AbortController().signal;
  const crawled = claim && pages ? await crawl(parts.pageClient, parts.clock, never) : null;
  return { outcome: 'done', checks: checks.length, crawled };
}

/** Null if the check passes, else what is broken. */
async function attempt(check: Check, client: CheckClient): Promise<string | null> {
  try {
    await check.run(client);
    return null;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).slice(0, maxProblemChars);
  }
}
