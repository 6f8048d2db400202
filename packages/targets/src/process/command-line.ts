import type { Job } from '../runner/job.ts';
import type { Confinement, Sandbox } from './confinement.ts';
import { hardLimit } from './hard-limits.ts';

export interface CommandLine {
  command: string;
  args: string[];
  environment: Record<string, string>;
  /** Further arguments, for descriptor 5: other users can see a command line. Null: it reads none. */
  hiddenArgs: string | null;
}

const inside = { node: '/davit/node', sh: '/davit/sh', prlimit: '/davit/prlimit', setpriv: '/davit/setpriv' };
const sh = '/bin/sh';

/** The niceness of jobs: the server has priority over them, and builds, at 10, come last. */
export const jobNiceness = 5;

/**
 * A guard process that ends the app when the pipe on fd 3 closes, which happens when Davit ends in any way: in a sandbox
 * everything inside, else the app's process group. The app replaces the shell and keeps its pid. With session autogroups, the
 * session's niceness counts.
 */
const guard = (reach: '-1' | '0') =>
  `{ echo ${jobNiceness} >/proc/self/autogroup; } 2>/dev/null; (read -r _ <&3; kill -KILL ${reach}) >/dev/null 2>&1 & exec 3<&- "$@"`;

/** The command that runs a job in the strongest available sandbox. */
export function commandLine(confinement: Confinement, job: Job): CommandLine {
  const sandboxed = confinement.kind === 'sandbox';
  const at = (name: string): string => {
    const folder = job.folders[name];
    if (folder === undefined) throw new Error(`a job without a folder called ${name}`);
    return sandboxed ? folder.inside : folder.path;
  };
  const chain = limited(confinement, job);
  if (!sandboxed) {
    const program = [...chain, process.execPath, ...job.args(at)];
    return { command: sh, args: ['-c', guard('0'), 'guard', ...program], environment: job.environment(at), hiddenArgs: null };
  }
  // Inside, the guard runs as the app's user, because Davit's user may no longer signal it.
  const program = [...chain, inside.sh, '-c', guard('-1'), 'guard', inside.node, ...job.args(at)];
  return {
    command: confinement.bwrap,
    args: [...sandboxArguments(confinement, job), '--', ...program],
    environment: {},
    hiddenArgs: Object.entries(job.environment(at))
      .flatMap(([name, value]) => ['--setenv', name, value])
      .map((argument) => `${argument}\0`)
      .join(''),
  };
}

/** Programs that set limits and user, then exec the next: one process in the end. */
function limited(confinement: Confinement, job: Job): string[] {
  const sandboxed = confinement.kind === 'sandbox';
  const chain: string[] = [];
  if (confinement.prlimit !== null) {
    const dataBytes = confinement.nodeDataBytes + job.limits.memoryMiB * 1024 * 1024;
    chain.push(sandboxed ? inside.prlimit : confinement.prlimit, '--core=0');
    chain.push(`--data=${Math.min(dataBytes, hardLimit('Max data size'))}`);
    chain.push(`--fsize=${Math.min(job.limits.fileMiB * 1024 * 1024, hardLimit('Max file size'))}`);
    chain.push(`--nofile=${Math.min(job.limits.openFiles, hardLimit('Max open files'))}`);
    if (confinement.limitsProcesses) chain.push(`--nproc=${Math.min(job.limits.processes, hardLimit('Max processes'))}`);
    chain.push('--');
  }
  if (confinement.setpriv !== null) {
    const user = String(job.user);
    chain.push(sandboxed ? inside.setpriv : confinement.setpriv);
    chain.push('--reuid', user, '--regid', user, '--clear-groups', '--inh-caps=-all', '--no-new-privs');
  }
  return chain;
}

function sandboxArguments(sandbox: Sandbox, job: Job): string[] {
  const args = ['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts', '--unshare-cgroup-try'];
  if (sandbox.userNamespace) args.push('--unshare-user');
  args.push('--die-with-parent', '--new-session', '--clearenv', '--hostname', 'app');
  args.push('--cap-drop', 'ALL');
  if (sandbox.filter !== null) args.push('--seccomp', '4');
  if (sandbox.setpriv !== null) args.push('--cap-add', 'CAP_SETUID', '--cap-add', 'CAP_SETGID');

  const files: [string, string][] = sandbox.libraries.map((path) => [path, path]);
  files.push([process.execPath, inside.node], [sh, inside.sh]);
  if (sandbox.prlimit !== null) files.push([sandbox.prlimit, inside.prlimit]);
  if (sandbox.setpriv !== null) files.push([sandbox.setpriv, inside.setpriv]);
  const folders = Object.values(job.folders);
  const mounted = [...files.map(([, path]) => path), ...folders.map((folder) => folder.inside)];
  for (const parent of parentsOf(mounted)) args.push('--perms', '0755', '--dir', parent);
  for (const [path, target] of files) args.push('--ro-bind', path, target);
  for (const folder of folders) args.push(folder.writable ? '--bind' : '--ro-bind', folder.path, folder.inside);
  const temporaryBytes = job.limits.temporaryMiB * 1024 * 1024;
  if (sandbox.showsProcesses) args.push('--proc', '/proc');
  args.push('--dev', '/dev', '--remount-ro', '/dev');
  args.push('--perms', '1777', '--size', String(temporaryBytes), '--tmpfs', '/tmp');
  args.push('--chmod', '0755', '/', '--remount-ro', '/', '--chdir', '/');
  args.push('--args', '5');
  return args;
}

/** Every folder above the given paths, outermost first: bubblewrap would create them inaccessible to others. */
export function parentsOf(paths: string[]): string[] {
  const parents = new Set<string>();
  for (const path of paths) {
    const parts = path.split('/').slice(1, -1);
    for (let depth = 1; depth <= parts.length; depth++) parents.add(`/${parts.slice(0, depth).join('/')}`);
  }
  return [...parents].sort((a, b) => a.length - b.length || a.localeCompare(b));
}
