import type { Identity } from '@davit/identity';
import type { Logger } from 'pino';

const lookEveryMs = 400;
const flushEveryMs = 10_000;

/** Looks at watched keys again often enough to act on a revocation within a second, and writes down last uses. */
export function keepIdentityFresh(identity: Identity, logger: Logger): () => Promise<void> {
  let looking = false;
  const look = setInterval(async () => {
    if (looking) return;
    looking = true;
    await identity.lookAgain().catch((error: unknown) => logger.error({ err: error }, 'looking at watched keys failed'));
    looking = false;
  }, lookEveryMs);
  const flush = setInterval(() => {
    identity.flushUses().catch((error: unknown) => logger.warn({ err: error }, 'noting last uses of keys failed'));
  }, flushEveryMs);
  return async () => {
    clearInterval(look);
    clearInterval(flush);
    await identity.flushUses();
  };
}
