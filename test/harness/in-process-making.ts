/** Generating and proving in the test's own process, for tests of what comes before and after. */
import type { AppSite, Check, CheckClient, Generator, Prover, SourceFile } from '@davit/launch';
import { prove } from '@davit/launch/proving';
import { openSite } from '@davit/targets/check-client';

const clock = { now: Date.now, monotonicMs: () => performance.now() };

/** `making` is read at every call, so that a test may change it. `clientOf` speaks to sites that no process answers at. */
export function inProcessMaking(
  making: { generate(blueprint: never): SourceFile[]; checks?(): Check[] },
  clientOf?: (site: AppSite) => CheckClient,
): { generator: Generator; prover: Prover } {
  return {
    generator: {
      generate: async (blueprint) => ({ outcome: 'generated', files: making.generate(blueprint as never) }),
    },
    prover: {
      async prove({ site: at, ...wanted }, watcher, signal) {
        const site = clientOf ? null : openSite(at, watcher.ownerLink);
        const client = clientOf?.(at) ?? site?.client;
        const pageClient = clientOf?.(at) ?? site?.pageClient;
        if (!client || !pageClient) throw new Error('a site has clients');
        try {
          return await Promise.race([
            prove({ checks: () => making.checks?.() ?? [], client, pageClient, clock }, wanted, watcher),
            rejection(signal),
          ]);
        } finally {
          await site?.close();
        }
      },
    },
  };
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const pass = () => reject(signal.reason);
    if (signal.aborted) pass();
    signal.addEventListener('abort', pass, { once: true });
  });
}
