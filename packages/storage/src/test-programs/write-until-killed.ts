/**
 * Twelve writers that write as fast as they are acknowledged, and print each acknowledged write on stdout, one per line, before
 * the next one:
 *   log <workspaceId> <runId> <seq>     run <workspaceId> <runId>     project <workspaceId> <projectId>
 *   version <projectId> <number>     artifact <digest>
 *   step <workspaceId> <runId> <seq> <stepId>     checkpoint <workspaceId> <runId> <checkpointId>
 *   change <workspaceId> <runId> <epoch>
 */
import { randomUUID } from 'node:crypto';
import { claimRun, plantProject, plantRun, sampleEntries, sampleRelease } from '../launch/sample-records.ts';
import { openStorage, type Storage } from '../open-storage.ts';
import { plantRun as plantAgentRun, plantStep, sampleCheckpoint, sampleStep } from '../recovery/sample-records.ts';

const [dataDir = '', firstPort = '1'] = process.argv.slice(2);
const clock = { now: () => Date.now(), monotonicMs: () => performance.now() };
const storage = await openStorage({ dataDir, clock, newId: randomUUID });
let port = Number(firstPort);

/** Resolves when it was passed to the listener. */
const print = (...words: (string | number)[]) =>
  new Promise<void>((resolve) => process.stdout.write(`${words.join(' ')}\n`, () => resolve()));

async function writeLogs({ launch }: Storage): Promise<void> {
  const { project, run } = await plantProject(launch, { port: port++ });
  const held = await claimRun(launch, project.id);
  for (let seq = 1; ; seq += 1) {
    await launch.ledger.appendLogs(held, sampleEntries(seq, 1));
    await print('log', project.workspaceId, run.id, seq);
  }
}

async function writeProjects({ launch }: Storage): Promise<void> {
  for (;;) {
    const { project, run } = await plantProject(launch, { port: port++ });
    await print('project', project.workspaceId, project.id);
    await print('run', project.workspaceId, run.id);
  }
}

async function writeVersions({ launch }: Storage): Promise<void> {
  const { project } = await plantProject(launch, { port: port++ });
  for (;;) {
    const released = await launch.ledger.release(await claimRun(launch, project.id), sampleRelease(), true);
    if (released.outcome === 'released') await print('version', project.id, released.versionNumber);
    await plantRun(launch, project);
  }
}

async function writeArtifacts({ artifacts }: Storage): Promise<void> {
  for (;;) {
    const files = new Map([['server.mjs', Buffer.from(randomUUID().repeat(1000))]]);
    const source = [{ path: 'src/server.ts', content: randomUUID() }];
    const { digest } = await artifacts.keep(source, { files, settings: null });
    await print('artifact', digest);
  }
}

async function writeSteps({ recovery }: Storage): Promise<void> {
  const { run, workspace } = await plantAgentRun(recovery, { id: randomUUID() });
  for (;;) {
    const step = await plantStep(workspace, run);
    await print('step', run.workspaceId, run.id, step.seq, step.id);
  }
}

async function writeCheckpoints({ recovery, sealing }: Storage): Promise<void> {
  const { run, workspace } = await plantAgentRun(recovery, { id: randomUUID() });
  let before: { id: string; depth: number } | null = null;
  for (;;) {
    const depth: number = before && before.depth < 15 ? before.depth + 1 : 0;
    const baseId: string | null = before && depth > 0 ? before.id : null;
    const id = randomUUID();
    const place = { workspaceId: run.workspaceId, runId: run.id, checkpointId: id, baseCheckpointId: baseId, stepNumber: 0 };
    const sealed = await sealing.seal(place, Buffer.from(id));
    await workspace.appendCheckpoint(sampleCheckpoint(run, { id, baseId, depth, sealed }), null);
    before = { id, depth };
    await print('checkpoint', run.workspaceId, run.id, id);
  }
}

async function writeChanges({ recovery }: Storage): Promise<void> {
  const { run, workspace } = await plantAgentRun(recovery, { id: randomUUID() });
  for (let epoch = 2; ; epoch += 1) {
    await workspace.changeRun(run.id, async () => ({ change: { run: { epoch }, step: sampleStep(run) }, answer: () => null }));
    await print('change', run.workspaceId, run.id, epoch);
  }
}

const writers = [
  ...[writeLogs, writeLogs, writeLogs, writeLogs, writeProjects, writeProjects, writeVersions, writeArtifacts],
  ...[writeSteps, writeSteps, writeCheckpoints, writeChanges],
];
await Promise.all(writers.map((write) => write(storage)));
