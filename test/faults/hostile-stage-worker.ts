/** A stage worker whose generator and checks misbehave as the prompt says: the worst that any plan could cause. */
import { serveStageJobs } from '../../apps/server/src/stage-workers/serve-stage-jobs.ts';
import type { Check, CheckClient, SourceFile } from '../../packages/launch/src/ports/stages.ts';

const fine: SourceFile[] = [{ path: 'src/main.tsx', content: 'export default 1;' }];

function loop(): never {
  for (;;);
}

function eatMemory(): never {
  const eaten: string[][] = [];
  for (;;) eaten.push(Array.from({ length: 10_000 }, (_, index) => `${eaten.length} ${index}`));
}

const forever = () => new Promise<never>(() => undefined);

const generators: Record<string, () => SourceFile[]> = {
  'generate loops': loop,
  'generate eats memory': eatMemory,
  'generate exits': () => process.exit(3),
  'generate throws': () => {
    throw new Error('no app can be made of this');
  },
  'generate makes too many files': () => Array.from({ length: 2_001 }, (_, n) => ({ path: `src/${n}.ts`, content: '' })),
  'generate makes too large files': () => [{ path: 'src/main.tsx', content: 'x'.repeat(17 * 1024 * 1024) }],
};

/** As if following a circular relation: each row first creates the row that it belongs to. */
async function makeRowFirst(app: CheckClient, depth: number): Promise<void> {
  await app.request('/rows', { method: 'POST', body: `depth=${depth}` });
  return makeRowFirst(app, depth + 1);
}

const checks: Record<string, (app: CheckClient) => Promise<void>> = {
  'a check loops': async () => loop(),
  'a check never ends': forever,
  'a check eats memory': async () => eatMemory(),
  'a check exits': async () => process.exit(3),
  'a check follows relations without end': (app) => makeRowFirst(app, 0),
  'a check asks without end, whatever the response': async (app) => {
    for (;;) await app.request('/').catch(() => undefined);
  },
  'a check reads without end': async (app) => {
    for (;;) await app.request('/large');
  },
  'a check reads an answer without end': async (app) => void (await app.request('/endless')),
  'a check leaves work behind': async (app) => {
    const again = (): Promise<void> => app.another().request('/').then(again);
    void again();
  },
};

const mib = 1024 * 1024;
/** Small, so that endless work is stopped soon. */
const bounds = { maxRequests: 400, maxChanges: 200, maxSentBytes: mib, maxReceivedBytes: 20 * mib };

serveStageJobs(
  {
    generate: (blueprint) => generators[promptOf(blueprint)]?.() ?? fine,
    checks(blueprint): Check[] {
      const run = checks[promptOf(blueprint)];
      return [{ name: 'the last seat can be booked once', run: run ?? (async (app) => void (await app.request('/'))) }];
    },
  },
  bounds,
);

function promptOf(blueprint: unknown): string {
  return (blueprint as { prompt: string }).prompt;
}
