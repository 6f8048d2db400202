/**
 * The control groups of container engines that tests start: `davit-<pid>`, or `davit-<pid>-<name>`, in each hierarchy. They
 * find every process of the engine's containers, also when a killed test left engine and containers behind.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from './until.ts';

const run = promisify(execFile);
const parent = '/sys/fs/cgroup';
const namespaces = '/run/netns';

/** In each hierarchy; with processors and memory, without which a group of version 1 takes no process. */
export async function makeGroup(group: string): Promise<void> {
  for (const hierarchy of await hierarchies()) {
    const folder = join(hierarchy, group);
    await mkdir(folder, { recursive: true });
    for (const file of ['cpuset.cpus', 'cpuset.mems'].filter((name) => existsSync(join(hierarchy, name))))
      await writeFile(join(folder, file), await readFile(join(hierarchy, file)));
  }
}

/** Kills what runs in this group and below, and removes both. */
export async function endGroup(group: string): Promise<void> {
  const folders = (await hierarchies()).map((hierarchy) => join(hierarchy, group)).filter((folder) => existsSync(folder));
  await until('the processes of containers to end', async () => {
    const pids = (await Promise.all(folders.map(processesBelow))).flat();
    for (const pid of pids) kill(pid);
    return pids.length === 0;
  });
  for (const folder of folders) await removeBelow(folder);
}

/** Ends engines of tests that were killed, by the namespaces that they left, and all that ran in them. */
export async function endLeftBehind(): Promise<void> {
  const names = await readdir(namespaces).catch(() => []);
  for (const name of names.filter(isLeftBehind)) {
    await until('the programs of a killed test to end', async () => {
      const pids = (await run('ip', ['netns', 'pids', name])).stdout.trim().split('\n').filter(Boolean).map(Number);
      for (const pid of pids) kill(pid);
      return pids.length === 0;
    });
    await endGroup(`/${name}`);
    await run('ip', ['netns', 'delete', name]);
  }
}

/** Whether it is of a test whose process is gone. */
function isLeftBehind(namespace: string): boolean {
  const pid = /^davit-(\d+)(-[a-z]+)?$/.exec(namespace)?.[1];
  return pid !== undefined && !existsSync(`/proc/${pid}`);
}

/** One of version 2, or several of version 1 and aliases of theirs. */
async function hierarchies(): Promise<string[]> {
  return [parent, ...(await readdir(parent)).map((name) => join(parent, name))].filter((one) =>
    existsSync(join(one, 'cgroup.procs')),
  );
}

async function processesBelow(folder: string): Promise<number[]> {
  const read = (at: string) => readFile(join(at, 'cgroup.procs'), 'utf8').catch(() => '');
  const lists = await Promise.all((await foldersBelow(folder)).map(read));
  return lists.flatMap((list) => list.trim().split('\n').filter(Boolean).map(Number));
}

/** A removed group may need a moment after its last process. */
async function removeBelow(folder: string): Promise<void> {
  for (const one of (await foldersBelow(folder)).toReversed())
    await until('a control group to be free', () =>
      rmdir(one).then(
        () => true,
        (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
      ),
    );
}

/** Parents before what is in them. */
async function foldersBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const below = entries.filter((entry) => entry.isDirectory()).map((entry) => foldersBelow(join(folder, entry.name)));
  return [folder, ...(await Promise.all(below)).flat()];
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}
