/** What the Swarm is asked for: a job as a service of one task that has nothing which an app does not need. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inside } from '../containers/base-image.ts';
import { firstProcess, type Mount, secondProcess } from '../pods/pod-spec.ts';
import type { Job } from '../runner/job.ts';
import { jobLabel, type Labels } from './swarm-client.ts';

const mebibyte = 1024 * 1024;
/** What an empty Node process and the task's own first processes take, beyond which the job's memory counts. */
const emptyMiB = 128;
/** The first process, the second one with its threads, and prlimit. */
const ownProcesses = 16;
const second = 1_000_000_000;
/** Between SIGTERM and SIGKILL, as when a node is drained. */
const graceSeconds = 10;
/** What an idle app takes: by it the Swarm spreads them. */
const reserved = { MemoryBytes: 96 * mebibyte };
/** By which tasks find the gate. */
export const gateName = 'gate';
/** No name server: what is asked of this address is asked inside the network, where nobody has it. */
const nowhere = '192.0.2.1';

const gate = readFileSync(fileURLToPath(new URL('./inside/gate.mjs', import.meta.url)), 'utf8');

export interface TaskContext {
  image: string;
  network: string;
  labels: Labels;
  /** Where tasks may run. */
  constraints: string[];
}

export interface ServiceOptions {
  name: string;
  labels: Labels;
  mounts: Mount[];
  /** What the paths of mounts are below. */
  root: string;
  /** How it calls Davit. */
  call: string;
  user: number;
  limits: Job['limits'];
}

export function serviceSpec(job: ServiceOptions, context: TaskContext): object {
  const { name, labels, mounts, root, call, user, limits } = job;
  const { memoryMiB, temporaryMiB, processes, processors } = limits;
  const program = [inside.node, '--max-old-space-size=64', '--input-type=module', '-e', secondProcess];
  return service(name, { ...context, labels: { ...context.labels, ...labels, [jobLabel]: name } }, user, {
    Command: [inside.setpriv, '--no-new-privs', inside.sh, '-c', firstProcess, 'first', ...program],
    Env: [`DAVIT_LINK=${call}`, 'PATH=/davit'],
    Mounts: [
      ...mounts.map(({ subPath, inside: target, writable }) => bind(`${root}/${subPath}`, target, writable)),
      inMemory('/tmp', temporaryMiB),
      inMemory('/run', 1),
    ],
    Limits: {
      MemoryBytes: (memoryMiB + temporaryMiB + emptyMiB) * mebibyte,
      NanoCPUs: processors * second,
      Pids: processes + ownProcesses,
    },
    restart: 'none',
    aliases: [],
  });
}

/** What leads tasks to Davit's socket, in a folder of its node. */
export function gateSpec(name: string, context: TaskContext, folder: string, port: number, user: number): object {
  return service(name, { ...context, labels: { ...context.labels, [jobLabel]: name } }, user, {
    Command: [inside.setpriv, '--no-new-privs', inside.node, '--max-old-space-size=64', '--input-type=module', '-e', gate],
    Env: [`GATE_PORT=${port}`],
    Mounts: [bind(folder, '/gate', false)],
    Limits: { MemoryBytes: 256 * mebibyte, Pids: 64 },
    restart: 'any',
    aliases: [gateName],
  });
}

interface Container {
  Command: string[];
  Env: string[];
  Mounts: object[];
  Limits: object;
  restart: 'none' | 'any';
  aliases: string[];
}

function service(
  name: string,
  context: TaskContext,
  user: number,
  { Limits, restart, aliases, ...container }: Container,
): object {
  const { image, network, labels, constraints } = context;
  return {
    Name: name,
    Labels: labels,
    TaskTemplate: {
      ContainerSpec: {
        Image: image,
        ...container,
        User: `${user}:${user}`,
        Dir: '/',
        Hostname: 'app',
        Labels: labels,
        ReadOnly: true,
        Init: false,
        StopGracePeriod: graceSeconds * second,
        DNSConfig: { Nameservers: [nowhere] },
        CapabilityDrop: ['ALL'],
        // Engines before 25 ignore it: setpriv does it for them.
        Privileges: { NoNewPrivileges: true },
      },
      Resources: { Limits, Reservations: reserved },
      RestartPolicy: { Condition: restart },
      Placement: { Constraints: constraints },
      Networks: [{ Target: network, Aliases: aliases }],
      // Davit reads its output itself; the engine stores none.
      LogDriver: { Name: 'none' },
    },
    Mode: { Replicated: { Replicas: 1 } },
    // Nobody calls it: it needs no address that several tasks share.
    EndpointSpec: { Mode: 'dnsrr' },
  };
}

const bind = (source: string, target: string, writable: boolean) => ({
  Type: 'bind',
  Source: source,
  Target: target,
  ReadOnly: !writable,
  BindOptions: { Propagation: 'rprivate' },
});

const inMemory = (target: string, sizeMiB: number) => ({
  Type: 'tmpfs',
  Target: target,
  TmpfsOptions: { SizeBytes: sizeMiB * mebibyte, Mode: 0o1777 },
});
