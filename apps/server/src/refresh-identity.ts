import type { Identity, People } from '@davit/identity';
import type { Logger } from 'pino';

const pollEveryMs = 400;
const flushEveryMs = 10_000;
/** As long as a challenge lives: anyone may ask for one, so they must not pile up. */
const forgetEveryMs = 5 * 60_000;

/** Checks watched keys and sessions often enough to act on a revocation within a second, and writes last uses. */
export function refreshIdentity(identity: Identity, people: People, logger: Logger): () => Promise<void> {
  let looking = false;
  const look = setInterval(async () => {
    if (looking) return;
    looking = true;
    await Promise.all([identity.recheck(), people.recheck()]).catch((error: unknown) =>
      logger.error({ err: error }, 'checking watched keys and sessions failed'),
    );
    looking = false;
  }, pollEveryMs);
  const flushUses = () => Promise.all([identity.flushUses(), people.flushUses()]);
  const flush = setInterval(() => {
    flushUses().catch((error: unknown) => logger.warn({ err: error }, 'storing the last uses of keys and sessions failed'));
  }, flushEveryMs);
  const forget = setInterval(() => {
    people.forgetExpired().catch((error: unknown) => logger.warn({ err: error }, 'removing expired sessions failed'));
  }, forgetEveryMs);
  return async () => {
    for (const timer of [look, flush, forget]) clearInterval(timer);
    await flushUses();
  };
}
