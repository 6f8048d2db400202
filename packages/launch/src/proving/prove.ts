/**
 * The work of a proof, as its own process does it: every check, then every page. How long
 * a check may take, and what is written to the build log, is up to the watcher.
 */
import type { Clock } from '@davit/contract';
import type { Check, CheckClient, ProofEnd, ProofInput, ProofWatcher } from '../ports/making.ts';
import { crawl } from '../stages/crawl.ts';
import { boundedClient, defaultProofBounds, type ProofBounds } from './bounded-client.ts';

export const maxChecks = 9_000;
const maxProblemChars = 500;

export interface ProveParts {
  /** Called where checks are asked for. */
  checks: () => readonly Check[];
  /** For checks: reads an answer whole. */
  client: CheckClient;
  /** For pages: reads no more than links need. */
  pageClient: CheckClient;
  clock: Clock;
  bounds?: ProofBounds;
}

/** Throws what `checks` throws. */
export async function prove(
  parts: ProveParts,
  input: Pick<ProofInput, 'checks' | 'pages'>,
  watcher: Pick<ProofWatcher, 'checkBegan' | 'checkEnded'>,
): Promise<ProofEnd> {
  const checks = input.checks ? parts.checks() : [];
  if (checks.length > maxChecks)
    return {
      outcome: 'stopped',
      why: `This app has ${checks.length} checks; at most ${maxChecks} are run. Ask for a simpler app.`,
    };
  const stopped = Promise.withResolvers<ProofEnd>();
  const client = boundedClient(parts.client, parts.bounds ?? defaultProofBounds, (why) =>
    stopped.resolve({ outcome: 'stopped', why }),
  );
  return Promise.race([stopped.promise, proveAll(parts, client, checks, input.pages, watcher)]);
}

async function proveAll(
  parts: ProveParts,
  client: CheckClient,
  checks: readonly Check[],
  pages: boolean,
  watcher: Pick<ProofWatcher, 'checkBegan' | 'checkEnded'>,
): Promise<ProofEnd> {
  let hold = true;
  for (const check of checks) {
    watcher.checkBegan(check.name, checks.length);
    const beganAt = parts.clock.monotonicMs();
    const problem = await attempt(check, client.another());
    watcher.checkEnded(check.name, problem, parts.clock.monotonicMs() - beganAt);
    hold &&= problem === null;
  }
  const never = new AbortController().signal;
  const crawled = hold && pages ? await crawl(parts.pageClient, parts.clock, never) : null;
  return { outcome: 'done', checks: checks.length, crawled };
}

/** Null where the check holds, else what is broken. */
async function attempt(check: Check, client: CheckClient): Promise<string | null> {
  try {
    await check.run(client);
    return null;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).slice(0, maxProblemChars);
  }
}
