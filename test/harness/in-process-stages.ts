/** Generates and verifies in the test's own process, for tests of the steps around it. */
import type { AppSite, AppVerifier, Check, CheckClient, Generator, SourceFile } from '@davit/launch';
import { verifyApp } from '@davit/launch/verifying';
import { openSite } from '@davit/targets/check-client';

const clock = { now: Date.now, monotonicMs: () => performance.now() };

/** `scripted` is read at every call, so a test may change it. `clientOf` serves sites without a process. */
export function inProcessStages(
  scripted: { generate(blueprint: never): SourceFile[]; checks?(): Check[] },
  clientOf?: (site: AppSite) => CheckClient,
): { generator: Generator; verifier: AppVerifier } {
  return {
    generator: {
      generate: async (blueprint) => ({ outcome: 'generated', files: scripted.generate(blueprint as never) }),
    },
    verifier: {
      async verify({ site: at, ...wanted }, watcher, signal) {
        const site = clientOf ? null : openSite(at, watcher.ownerLink);
        const client = clientOf?.(at) ?? site?.client;
        const pageClient = clientOf?.(at) ?? site?.pageClient;
        if (!client || !pageClient) throw new Error('a site has clients');
        try {
          return await Promise.race([
            verifyApp({ checks: () => scripted.checks?.() ?? [], client, pageClient, clock }, wanted, watcher),
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
