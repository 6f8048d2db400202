/**
 * Steps of agents: reported over HTTP at 1, 16 and 64 connections. Beside it, in the same
 * run: Davit itself with each step committed by itself; a plain server, without keys,
 * limits or runs, that writes each with an insert of its own; the store's bare group commits.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '../scripts/setup/node-runtime.mjs';
import { startServer } from '../test/harness/server.ts';
import { type BenchDatabase, environmentOf, onBoth, openTables } from './agents/databases.ts';
import { drive, type Speed } from './agents/http-load.ts';
import { newRun, newStep, stepBody } from './agents/sample.ts';
import { ms, percentile, type Row } from './figures.ts';

const concurrencies = [1, 16, 64];
const warmUpMs = 1_000;
const oneCommitEach = fileURLToPath(new URL('agents/one-commit-each-server.ts', import.meta.url));

export function agentSteps(forMs: number): Promise<Row[]> {
  return onBoth(async (database) => {
    const davit = await overHttp(database, forMs);
    const single = await overHttp(database, forMs, oneCommitEach);
    const plain = await oneInsertEach(database, forMs);
    const bare = await bareInserts(database, forMs);
    return concurrencies.map((connections) => {
      const at = (speeds: Map<number, Speed>) => speeds.get(connections) as Speed;
      const ours = at(davit);
      const ratio = ours.perSecond / at(single).perSecond;
      const toPlain = ours.perSecond / at(plain).perSecond;
      const share = ours.perSecond / at(bare).perSecond;
      return {
        what: `Steps over HTTP on ${database.name}, ${connections === 1 ? '1 connection' : `${connections} connections`}`,
        measured: `${count(ours.perSecond)}/s, p50 ${ms(ours.p50Ms)}, p99 ${ms(ours.p99Ms)}`,
        target: connections === 64 ? '≥ 2 × one insert a request, ≥ 60 % of bare group commit, p99 ≤ 15 ms' : '–',
        against: `${ratio.toFixed(1)} × the same server with one insert a request (${speed(at(single))}); ${toPlain.toFixed(1)} × a plain server that does (${speed(at(plain))}); ${Math.round(share * 100)} % of bare group commit (${count(at(bare).perSecond)}/s)`,
        met: connections === 64 ? ratio >= 2 && share >= 0.6 && ours.p99Ms <= 15 : null,
      };
    });
  });
}

async function overHttp(database: BenchDatabase, forMs: number, program?: string): Promise<Map<number, Speed>> {
  const place = await database.place();
  const server = await startServer({ dataDir: place.dataDir, env: environmentOf(place), ...(program && { program }) });
  try {
    return await atEach(async (connections) => {
      const runs: string[] = [];
      for (let n = 0; n < connections; n++) {
        const { body } = await server.api.call<{ runId: string }>('POST', '/api/agent-runtime/runs', {
          agentId: 'a',
          framework: 'custom',
        });
        runs.push(body.runId);
      }
      return driveSteps(server.url, connections, forMs, (n) => `/api/agent-runtime/runs/${runs[n]}/steps`, server.api.key);
    });
  } finally {
    await server.stop();
  }
}

async function oneInsertEach(database: BenchDatabase, forMs: number): Promise<Map<number, Speed>> {
  return atEach(async (connections) => {
    const place = JSON.stringify(await database.place());
    const child = fork(new URL('agents/one-insert-server.ts', import.meta.url), [place, String(connections)], {
      execArgv: nodeFlags,
    });
    try {
      return await driveSteps(await addressOf(child), connections, forMs, (n) => `/runs/${n}/steps`, 'none');
    } finally {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
    }
  });
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (url) => resolve(String(url)));
    child.once('exit', () => reject(new Error('the plain server ended')));
  });
}

function driveSteps(url: string, connections: number, forMs: number, pathOf: (n: number) => string, apiKey: string) {
  const sent = Array.from({ length: connections }, () => 0);
  const next = (connection: number) => {
    const stepNumber = (sent[connection] ?? 0) + 1;
    sent[connection] = stepNumber;
    return { path: pathOf(connection), body: JSON.stringify(stepBody(stepNumber)) };
  };
  return drive(url, { connections, warmUpMs, forMs, next, apiKey });
}

/** The store alone, called as often at once: what there is to gain. */
async function bareInserts(database: BenchDatabase, forMs: number): Promise<Map<number, Speed>> {
  return atEach(async (callers) => {
    const { database: tables, recovery } = await openTables(await database.place());
    const tookMs: number[] = [];
    const begun = performance.now() + warmUpMs;
    const call = async () => {
      const run = newRun();
      const store = recovery.inWorkspace(run.workspaceId);
      await store.createRun(run);
      for (let n = 1; performance.now() < begun + forMs; n++) {
        const calledAt = performance.now();
        await store.appendStep(newStep(run, n), run.epoch);
        if (calledAt >= begun) tookMs.push(performance.now() - calledAt);
      }
    };
    await Promise.all(Array.from({ length: callers }, call));
    await tables.close();
    return { perSecond: tookMs.length / (forMs / 1000), p50Ms: percentile(tookMs, 50), p99Ms: percentile(tookMs, 99) };
  });
}

async function atEach(measure: (connections: number) => Promise<Speed>): Promise<Map<number, Speed>> {
  const speeds = new Map<number, Speed>();
  for (const connections of concurrencies) speeds.set(connections, await measure(connections));
  return speeds;
}

function speed({ perSecond, p99Ms }: Speed): string {
  return `${count(perSecond)}/s, p99 ${ms(p99Ms)}`;
}

function count(perSecond: number): string {
  return Math.round(perSecond).toLocaleString('en');
}
