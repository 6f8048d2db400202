/**
 * How late a stall is detected among very many: a run with a stall time of 1.5 s starts each second while 100,000
 * others that stalled at once are judged, in its workspace and in another. The delay is the server's own: from the
 * end of the stall time to the first grace period.
 */
import { fullDetail, startRun } from '../test/harness/agent-api.ts';
import { Api } from '../test/harness/api.ts';
import { type RunningServer, startServer } from '../test/harness/server.ts';
import { until } from '../test/harness/until.ts';
import { type BenchDatabase, environmentOf, onBoth } from './agents/databases.ts';
import { withSql } from './agents/fill.ts';
import { runsSilentSince } from './agents/silent.ts';
import { ms, percentile, type Row } from './figures.ts';

const stallMs = 1_500;
const maxLateMs = 5_000;
/** For the others: nothing expires sooner after a server's start. */
const crowdStallMs = 10_000;
const probes = 40;
const probesAlone = 5;
const probeEveryMs = 1_000;
const noticedWithinMs = 300_000;

export function silentRuns(count: number): Promise<Row[]> {
  return onBoth(async (database) => {
    const alone = await measureWith(database, 0);
    const concurrent = await measureWith(database, count);
    return rows(database.name, count, alone.late, concurrent);
  });
}

interface Measured {
  /** Milliseconds, of runs in the crowd's workspace and in another. */
  late: { same: number[]; other: number[] };
  /** From the first judged run of the crowd to the last. */
  crowdSeconds: number;
}

async function measureWith(database: BenchDatabase, count: number): Promise<Measured> {
  const place = await database.place();
  const first = await startServer({ dataDir: place.dataDir, env: environmentOf(place) });
  await first.admin('policy', 'set', '--stall-timeout-ms', String(crowdStallMs));
  const other = await apiOfNewWorkspace(first);
  await first.stop();
  if (count > 0) await withSql(place, async (ask) => void (await ask(runsSilentSince(Date.now(), count, crowdStallMs))));
  const server = await startServer({ dataDir: place.dataDir, env: first.env });
  try {
    const begun = performance.now();
    if (count > 0) await until('the first to be judged', () => someAre(server, 'HEALING'), { withinMs: noticedWithinMs });
    const judging = performance.now();
    let crowdSeconds = 0;
    const crowd = until('all to be judged', async () => !(await someAre(server, 'RUNNING')), { withinMs: noticedWithinMs }).then(
      () => (crowdSeconds = (performance.now() - judging) / 1000),
      () => (crowdSeconds = Number.POSITIVE_INFINITY),
    );
    const late = await probe(server.api, new Api(server.api.url, other), count > 0 ? probes : probesAlone);
    if (count > 0) await crowd;
    console.error(
      `${database.name} beside ${count}: judging began after ${ms(judging - begun)}, took ${crowdSeconds.toFixed(1)} s`,
    );
    return { late, crowdSeconds };
  } finally {
    await server.kill();
  }
}

async function probe(same: Api, other: Api, count: number): Promise<Measured['late']> {
  const late = { same: [] as Promise<number>[], other: [] as Promise<number>[] };
  for (let n = 0; n < count; n += 1) {
    late.same.push(latenessOf(same));
    late.other.push(latenessOf(other));
    await new Promise((resolve) => setTimeout(resolve, probeEveryMs));
  }
  return { same: await Promise.all(late.same), other: await Promise.all(late.other) };
}

async function latenessOf(api: Api): Promise<number> {
  const runId = await startRun(api, { agentId: 'probe', metadata: { stallTimeoutMs: stallMs } });
  return until(
    'a silence to be noticed',
    async () => {
      const { startedAt, healHistory } = await fullDetail(api, runId);
      const noticedAt = healHistory[0]?.startedAt;
      return noticedAt ? Date.parse(noticedAt) - Date.parse(startedAt) - stallMs : null;
    },
    { withinMs: noticedWithinMs, everyMs: 500 },
  );
}

async function someAre(server: RunningServer, status: string): Promise<boolean> {
  const path = `/api/agent-runtime/runs?limit=1&agentId=crowd&status=${status}`;
  return (await server.api.call<{ runs: unknown[] }>('GET', path)).body.runs.length > 0;
}

async function apiOfNewWorkspace(server: RunningServer): Promise<string> {
  const { id } = await server.admin<{ id: string }>('workspace', 'create', '--name', 'Another');
  const words = ['key', 'create', '--name', 'another', '--scopes', 'all', '--workspace', id];
  return (await server.admin<{ apiKey: string }>(...words)).apiKey;
}

function rows(name: string, count: number, alone: Measured['late'], { late, crowdSeconds }: Measured): Row[] {
  const slowest = (of: Measured['late']) => Math.max(...of.same, ...of.other);
  const p50 = (of: number[]) => ms(percentile(of, 50));
  return [
    {
      what: `A silence noticed beside ${count.toLocaleString('en')} silent runs, ${name}, latest of ${2 * probes}`,
      measured: ms(slowest(late)),
      target: `≤ ${maxLateMs / 1000} s`,
      against: `alone ${ms(slowest(alone))}; p50 in their workspace ${p50(late.same)}, in another ${p50(late.other)}; all of them judged in ${crowdSeconds.toFixed(1)} s`,
      met: slowest(late) <= maxLateMs,
    },
  ];
}
