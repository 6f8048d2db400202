/** What the engine is asked for: a job as a container, with everything taken from it that an app does not need. */
import { hardLimit } from '../process/hard-limits.ts';
import type { Job } from '../runner/job.ts';
import { inside } from './base-image.ts';
import type { Engine } from './engine.ts';

const mebibyte = 1024 * 1024;
/** What an empty Node process, the shell and the guard take, beyond which the job's memory counts. */
const emptyMiB = 64;
/** The first process, and the guard with its reader. */
const ownProcesses = 3;
const mostProcesses = Math.min(hardLimit('Max processes'), 16_384);

/** Labels of each container, by which Davit finds its own and touches no other. */
export const label = { installation: 'davit.installation', server: 'davit.server', project: 'davit.project' };

/**
 * The container's first process. It passes SIGTERM on, collects what others leave, and ends with the program; then the kernel
 * ends the rest. Its input is Davit's connection to the engine: when that closes, a guard ends everything (R1).
 */
const first = `exec 3<&0 </dev/null
(read -r _ <&3; kill -KILL -1) >/dev/null 2>&1 &
"$@" 3<&- & app=$!
trap 'kill -TERM "$app" 2>/dev/null' TERM
wait "$app"; code=$?
while kill -0 "$app" 2>/dev/null; do wait "$app"; code=$?; done
exit "$code"`;

export interface SpecOptions {
  engine: Engine;
  /** The id of the base image. */
  image: string;
  /** `user` or Davit's own. */
  owner: number;
  labels: Record<string, string>;
}

export function containerSpec(job: Job, { engine, image, owner, labels }: SpecOptions): Record<string, unknown> {
  const at = (name: string): string => {
    const folder = job.folders[name];
    if (folder === undefined) throw new Error(`a job without a folder called ${name}`);
    return folder.inside;
  };
  const { memoryMiB, temporaryMiB, fileMiB, processes, openFiles, processors } = job.limits;
  // Temporary files are memory, too.
  const memory = (memoryMiB + temporaryMiB + emptyMiB) * mebibyte;
  return {
    Image: image,
    Entrypoint: [inside.sh, '-c', first, 'first'],
    Cmd: [inside.node, ...job.args(at)],
    Env: Object.entries(job.environment(at)).map(([name, value]) => `${name}=${value}`),
    User: `${owner}:${owner}`,
    WorkingDir: '/',
    Hostname: 'app',
    Labels: labels,
    OpenStdin: true,
    StdinOnce: true,
    AttachStdin: true,
    AttachStdout: true,
    AttachStderr: true,
    Tty: false,
    NetworkDisabled: true,
    HostConfig: {
      Mounts: Object.values(job.folders).map(({ path, inside: target, writable }) => ({
        Type: 'bind',
        Source: path,
        Target: target,
        ReadOnly: !writable,
        BindOptions: { Propagation: 'rprivate' },
      })),
      Tmpfs: { '/tmp': `rw,exec,nosuid,nodev,mode=1777,size=${temporaryMiB * mebibyte}` },
      NetworkMode: 'none',
      IpcMode: 'none',
      ReadonlyRootfs: true,
      CapDrop: ['ALL'],
      SecurityOpt: ['no-new-privileges'],
      Memory: memory,
      ...(engine.limitsSwap ? { MemorySwap: memory } : {}),
      PidsLimit: processes + ownProcesses,
      NanoCpus: processors * 1e9,
      Ulimits: [
        { Name: 'fsize', Soft: fileMiB * mebibyte, Hard: fileMiB * mebibyte },
        { Name: 'nofile', Soft: openFiles, Hard: openFiles },
        { Name: 'core', Soft: 0, Hard: 0 },
        // PidsLimit is the limit. Podman would set one that it may not be allowed to.
        { Name: 'nproc', Soft: mostProcesses, Hard: mostProcesses },
      ],
      // Davit reads its output itself; the engine stores none.
      LogConfig: { Type: 'none', Config: {} },
      RestartPolicy: { Name: '' },
    },
  };
}
