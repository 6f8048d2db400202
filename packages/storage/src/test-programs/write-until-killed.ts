/**
 * Eight writers that write as fast as they are acknowledged, and say each acknowledged
 * thing on stdout, a line each, before they write the next:
 *   log <workspaceId> <runId> <seq>     run <workspaceId> <runId>     project <workspaceId> <projectId>
 *   version <projectId> <number>     artifact <digest>
 */
import { randomUUID } from 'node:crypto';
import { hold, plantProject, plantRun, sampleEntries, sampleRelease } from '../launch/sample-records.ts';
import { openStorage, type Storage } from '../open-storage.ts';

const [dataDir = '', firstPort = '1'] = process.argv.slice(2);
const clock = { now: () => Date.now(), monotonicMs: () => performance.now() };
const storage = await openStorage({ dataDir, clock, newId: randomUUID });
let port = Number(firstPort);

/** Resolves when it was handed to whoever listens. */
const say = (...words: (string | number)[]) =>
  new Promise<void>((resolve) => process.stdout.write(`${words.join(' ')}\n`, () => resolve()));

async function writeLogs({ launch }: Storage): Promise<void> {
  const { project, run } = await plantProject(launch, { port: port++ });
  const held = await hold(launch, project.id);
  for (let seq = 1; ; seq += 1) {
    await launch.ledger.appendLogs(held, sampleEntries(seq, 1));
    await say('log', project.workspaceId, run.id, seq);
  }
}

async function writeProjects({ launch }: Storage): Promise<void> {
  for (;;) {
    const { project, run } = await plantProject(launch, { port: port++ });
    await say('project', project.workspaceId, project.id);
    await say('run', project.workspaceId, run.id);
  }
}

async function writeVersions({ launch }: Storage): Promise<void> {
  const { project } = await plantProject(launch, { port: port++ });
  for (;;) {
    const released = await launch.ledger.release(await hold(launch, project.id), sampleRelease(), true);
    if (released.outcome === 'released') await say('version', project.id, released.versionNumber);
    await plantRun(launch, project);
  }
}

async function writeArtifacts({ artifacts }: Storage): Promise<void> {
  for (;;) {
    const files = new Map([['server.mjs', Buffer.from(randomUUID().repeat(1000))]]);
    const source = [{ path: 'src/server.ts', content: randomUUID() }];
    const { digest } = await artifacts.keep(source, { files, settings: null });
    await say('artifact', digest);
  }
}

const writers = [writeLogs, writeLogs, writeLogs, writeLogs, writeProjects, writeProjects, writeVersions, writeArtifacts];
await Promise.all(writers.map((write) => write(storage)));
