/** A server of the HTTP face on doubles, and a client of it that speaks real HTTP. */
import { openIdentity } from '@davit/identity';
import { makeNewId, systemClock, systemRandomBytes } from '../src/ambient.ts';
import { type Config, readConfig } from '../src/config/read-config.ts';
import { buildServer } from '../src/http/build-server.ts';
import { Drain } from '../src/http/drain.ts';
import { makeLogger } from '../src/http/logger.ts';
import { Metrics } from '../src/http/metrics.ts';
import { RateLimiter } from '../src/http/rate-limiter.ts';
import type { ServerParts } from '../src/http/server-parts.ts';
import { MemoryIdentityStore } from './memory-identity-store.ts';
import { MemoryLaunch } from './memory-launch.ts';

export async function startServer(change: Partial<Config> = {}) {
  const config = { ...readConfig({ PORT: '0', LOG_LEVEL: 'info' }), ...change };
  const newId = makeNewId(systemClock);
  const store = new MemoryIdentityStore();
  const launch = new MemoryLaunch(newId);
  const identity = openIdentity({ store, clock: systemClock, newId, randomBytes: systemRandomBytes });
  const logLines: string[] = [];
  const parts: ServerParts = {
    config,
    clock: systemClock,
    newId,
    logger: makeLogger(config.logLevel, { write: (line) => void logLines.push(line) }),
    identity,
    launch,
    recallAnswer: async (_workspaceId, asked, notBefore) =>
      launch.answers.find(
        (kept) =>
          kept.apiKeyId === asked.apiKeyId &&
          kept.method === asked.method &&
          kept.path === asked.path &&
          kept.idempotencyKey === asked.idempotencyKey &&
          kept.createdAt >= notBefore,
      ) ?? null,
    rateLimiter: new RateLimiter(systemClock, config.rateLimits),
    metrics: new Metrics(),
    drain: new Drain(),
    readiness: async () => ({ ready: true, checks: {} }),
  };
  const app = await buildServer(parts);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, parts, store, launch, identity, logLines, url: app.listeningOrigin };
}
