const firstEveryMs = 20;
const lastEveryMs = 250;

/**
 * Polls until the result is neither false, null nor undefined, and returns it. Throws after `withinMs` and names what
 * it waited for: a limit, not an expectation of speed. Without `everyMs` it polls ever less often: each poll takes the
 * processors from what is waited for.
 */
export async function until<T>(
  what: string,
  check: () => Promise<T> | T,
  { withinMs = 100_000, everyMs }: { withinMs?: number; everyMs?: number } = {},
): Promise<Exclude<T, false | null | undefined>> {
  const deadline = performance.now() + withinMs;
  for (let waitMs = firstEveryMs; ; waitMs = Math.min(waitMs * 1.2, lastEveryMs)) {
    const answer = await check();
    if (answer !== false && answer !== null && answer !== undefined) return answer as Exclude<T, false | null | undefined>;
    if (performance.now() > deadline) throw new Error(`still waiting after ${withinMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs ?? waitMs));
  }
}
