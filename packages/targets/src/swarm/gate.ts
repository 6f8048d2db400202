/**
 * The jobs' way to Davit: a network of the Swarm that leads nowhere else, and in it a task on Davit's own node that passes
 * connections on to a socket of Davit's. So Davit opens no port, and a job reaches nothing but that task.
 */
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { gateName, gateSpec, type TaskContext } from './service-spec.ts';
import { jobLabel, pause, type SwarmClient } from './swarm-client.ts';

/** What jobs connect to: its name in the network, whichever address its task has. */
export const gateAddress = { host: gateName, port: 4_191 };
/** In the runtime folder, beside those of apps. */
export const ownFolder = '.swarm';
const startsWithinMs = 120_000;

export interface Gate {
  network: string;
  /** Where Davit listens. */
  socketPath: string;
  close(): Promise<void>;
}

export interface GateOptions extends Omit<TaskContext, 'network'> {
  client: SwarmClient;
  /** Of this server. */
  name: string;
  runtimeDir: string;
  user: number;
}

/** Throws if it does not run; then nothing of it is left. */
export async function openGate({ client, name, runtimeDir, user, ...context }: GateOptions): Promise<Gate> {
  const folder = join(runtimeDir, ownFolder, 'gate');
  mkdirSync(folder, { recursive: true });
  // Its user may be another. Only who has a job's key is answered.
  chmodSync(folder, 0o711);
  const service = `davit-gate-${name}`;
  const network = await client.createNetwork(`davit-${name}`, context.labels);
  const gate: Gate = {
    network,
    socketPath: join(folder, 's'),
    async close() {
      await client.end([service], 10_000).catch(() => undefined);
      await client.removeNetworks(context.labels).catch(() => undefined);
    },
  };
  try {
    await client.createService(gateSpec(service, { ...context, network }, folder, gateAddress.port, user));
    await untilItRuns(client, service);
    return gate;
  } catch (error) {
    await gate.close();
    throw error;
  }
}

async function untilItRuns(client: SwarmClient, service: string): Promise<void> {
  const deadline = performance.now() + startsWithinMs;
  for (;;) {
    const tasks = await client.tasks({ [jobLabel]: service });
    if (tasks.some(({ Status }) => Status?.State === 'running')) return;
    if (performance.now() > deadline) {
      const why = tasks.map(({ Status }) => Status?.Err ?? '').find((text) => text !== '');
      throw new Error(`Davit's own task in the Swarm does not run: ${why ?? 'the Swarm does not say why'}`);
    }
    await pause();
  }
}
