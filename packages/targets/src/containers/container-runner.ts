/**
 * Jobs as containers of an engine on this machine. Davit and the engine must see the same folders by the same paths; requests
 * and egress go over sockets in them, so that a container has no network at all.
 */
import { firstUser } from '../data/project-folders.ts';
import type { Isolation } from '../isolation.ts';
import { defaultLimits, type TargetLimits } from '../limits.ts';
import { collect } from '../process/collect.ts';
import type { Job } from '../runner/job.ts';
import type { Runner } from '../runner/runner.ts';
import { openSocketPlace } from '../runner/socket-place.ts';
import { baseImage } from './base-image.ts';
import { containerSpec, label } from './container-spec.ts';
import { type Engine, openEngine, removeLabeled } from './engine.ts';
import { inspector, requireConfined } from './inspector.ts';
import { startContainer } from './start-container.ts';

const probeDeadlineMs = 30_000;

export interface ContainerOptions {
  /** The engine's socket. */
  socketPath: string;
  /** Names the installation in the labels: its data folder. */
  installation: string;
  runtimeDir: string;
  limits: TargetLimits;
}

/** How apps would be isolated in containers of this engine. Throws with a sentence if they cannot run there. */
export async function tryContainers(socketPath: string): Promise<Isolation> {
  const unused = { installation: '', runtimeDir: '', limits: defaultLimits };
  return (await openContainerRunner({ socketPath, ...unused })).isolation;
}

/** Throws with a sentence if containers cannot be used here: there is nothing weaker to fall back to. */
export async function openContainerRunner(options: ContainerOptions): Promise<Runner> {
  const { socketPath, installation, runtimeDir, limits } = options;
  const engine = await openEngine(socketPath);
  const image = await baseImage(engine);
  const asRoot = process.getuid?.() === 0;
  const ownerOf = (user: number) => (asRoot ? user : null);
  const own = { [label.installation]: installation, [label.server]: runtimeDir };
  const start = (job: Job) => {
    const labels = { ...own, ...(job.project === undefined ? {} : { [label.project]: job.project }) };
    const owner = ownerOf(job.user) ?? process.getuid?.() ?? job.user;
    const spec = containerSpec(job, { engine, image, owner, labels });
    return startContainer(engine, job, spec);
  };
  const endLeftovers = (path: string) => removeLabeled(engine, `${label.server}=${path}`);
  const isFiltered = await probe(start, asRoot);
  return {
    isolation: describe(engine, asRoot, isFiltered, limits.appProcessors),
    noSandbox: null,
    passesThroughFolders: false,
    ownerOf,
    start,
    openPlace: ({ user, bundleFolder, egress, database }) =>
      openSocketPlace({
        runtimeDir,
        owner: ownerOf(user),
        passable: false,
        bundleFolder,
        egress,
        database,
        start: (_, job) => start(job),
      }),
    endLeftovers,
    endOthers: async () => 0,
    close: async () => undefined,
  };
}

/** Tries one, and has it look around. Whether system calls are filtered. */
async function probe(start: Runner['start'], asRoot: boolean): Promise<boolean> {
  const job: Job = {
    user: firstUser,
    folders: {},
    args: () => ['--input-type=module', '-e', inspector()],
    environment: () => ({}),
    limits: { memoryMiB: 512, temporaryMiB: 1, fileMiB: 1, processes: 64, openFiles: 1_024, processors: 1 },
  };
  const { exit, stdout, stderr } = await collect(await start(job), probeDeadlineMs);
  if (exit.code !== 0)
    throw new Error(`A container was started, but ended early: ${stderr.trim().split('\n').slice(-3).join(' ')}`);
  return requireConfined(stdout, asRoot ? firstUser : null);
}

function describe({ name }: Engine, asRoot: boolean, systemCallsFiltered: boolean, processors: number): Isolation {
  const as = asRoot ? 'each as its own user' : "all as Davit's user";
  const limit = processors === 1 ? 'one processor' : `${processors} processors`;
  return {
    sandboxed: true,
    ownUser: asRoot,
    network: 'egress_proxy',
    memoryLimited: true,
    processesLimited: true,
    processors: 'gives_way',
    systemCallsFiltered,
    summary: `Apps run in containers of ${name}, ${as}, without a network. Apps that need one reach public addresses through the egress proxy. Each uses ${limit} at most.`,
  };
}
