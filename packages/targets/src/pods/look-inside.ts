/** What a pod sees of itself and of the cluster's network, to know how it is confined before an app runs in one. */
import { type AddressInfo, createServer } from 'node:net';
import { firstUser } from '../data/project-folders.ts';
import { collect } from '../process/collect.ts';
import type { Job } from '../runner/job.ts';
import { describeExit, type Runner } from '../runner/runner.ts';

const deadlineMs = 60_000;
const connectMs = 3_000;

export interface Looked {
  /** What apps could reach, as a sentence; null: nothing but Davit's own port for them. */
  openNetwork: string | null;
  systemCallsFiltered: boolean;
}

/** Runs inside, with the addresses to try. */
const inspector = (targets: readonly string[]): string => `
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
const answers = (target) => new Promise((resolve) => {
  const [, host, port] = /^(.*):(\\d+)$/.exec(target);
  const socket = connect({ host, port: Number(port), timeout: ${connectMs} }, () => end(true));
  const end = (answer) => { socket.destroy(); resolve(answer); };
  socket.on('error', () => end(false)).on('timeout', () => end(false));
});
let writes = true;
try { writeFileSync('/written', 'x'); } catch { writes = false; }
const reached = [];
for (const target of ${JSON.stringify(targets)}) if (await answers(target)) reached.push(target);
console.log(JSON.stringify({
  user: process.getuid(), writes, reached, status: readFileSync('/proc/self/status', 'latin1'),
}));`;

interface Found {
  user: number;
  writes: boolean;
  reached: string[];
  status: string;
}

/** Throws with a sentence if pods are not confined. */
export async function lookInside(start: Runner['start'], host: string, others: readonly string[]): Promise<Looked> {
  // A port of Davit's own, beside that for pods: a policy that is enforced keeps them from it.
  const closed = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => void closed.once('error', reject).listen(0, resolve));
  const api = process.env.KUBERNETES_SERVICE_HOST;
  const targets = [
    ...others,
    `${host}:${(closed.address() as AddressInfo).port}`,
    ...(api === undefined ? [] : [`${api}:${process.env.KUBERNETES_SERVICE_PORT ?? 443}`]),
  ];
  try {
    const { exit, stdout, stderr } = await collect(await start(probe(inspector(targets))), deadlineMs);
    if (exit.code !== 0) throw new Error(`A pod was started, but ended early, by ${describeExit(exit)}: ${lastLines(stderr)}`);
    return judge(JSON.parse(stdout) as Found);
  } finally {
    closed.close();
  }
}

const lastLines = (text: string) => text.trim().split('\n').slice(-3).join(' ');

export function judge({ user, writes, reached, status }: Found): Looked {
  if (user === 0) throw new Error('The cluster ran a pod as root.');
  if (writes) throw new Error('A pod can write to its root.');
  if (!/^CapBnd:\s*0+$/m.test(status)) throw new Error('A pod keeps capabilities.');
  if (!/^NoNewPrivs:\s*1$/m.test(status)) throw new Error('A pod may gain privileges.');
  return {
    openNetwork:
      reached.length === 0
        ? null
        : `The cluster's network does not enforce its policies: a pod of an app reached ${reached.join(' and ')}.`,
    systemCallsFiltered: /^Seccomp:\s*2$/m.test(status),
  };
}

const probe = (script: string): Job => ({
  user: firstUser,
  folders: {},
  args: () => ['--input-type=module', '-e', script],
  environment: () => ({}),
  limits: { memoryMiB: 256, temporaryMiB: 1, fileMiB: 1, processes: 64, openFiles: 1_024, processors: 1 },
});
