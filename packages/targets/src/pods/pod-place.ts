/** Where an app in a pod is reached: a socket of Davit's own, whose connections the pod's first process takes on. */
import { rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { databaseUrl, socketName } from '../databases/relay.ts';
import { makeProcessFolder, openWayOut, removeProcessFolder } from '../process/runtime-folder.ts';
import type { Place, PlaceOptions } from '../runner/runner.ts';
import { type Link, passBothWays } from './link.ts';
import { type Pods, startPod } from './start-pod.ts';

const nextMs = 1_000;
/** Paths in the pod (`inside/link.mjs`). */
const inside = { app: '/run/app/s', out: '/run/out' };
const egressName = 's';

export async function openPodPlace(
  pods: Pods,
  runtimeDir: string,
  { bundleFolder, egress, database }: PlaceOptions,
): Promise<Place> {
  const folder = makeProcessFolder(runtimeDir, null, false);
  const waysOut: (() => void)[] = [];
  const sockets: string[] = [];
  const open = async (name: string, way: { listen(socketPath: string): Promise<() => void> } | null) => {
    if (way === null) return;
    waysOut.push(await openWayOut(folder, null, name, (path) => way.listen(path)));
    sockets.push(name);
  };
  let link: Link | null = null;
  const server = createServer({ allowHalfOpen: true }, (client) => void connectToApp(link, client));
  const remove = async () => {
    server.close();
    for (const close of waysOut) close();
    await removeProcessFolder(folder);
  };
  try {
    await open(egressName, egress);
    await open(socketName, database);
    await rm(folder.inside, { recursive: true });
    await new Promise<void>((resolve, reject) => void server.once('error', reject).listen(folder.socket, resolve));
    server.on('error', () => undefined);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    folders: {
      bundle: { path: bundleFolder, inside: '/app', writable: false },
      out: { path: folder.out, inside: inside.out, writable: false, sockets },
    },
    environment: () => ({
      LISTEN_SOCKET: inside.app,
      ...(egress === null ? {} : { EGRESS_SOCKET: `${inside.out}/${egressName}` }),
      ...(database === null ? {} : { APP_DATABASE_URL: databaseUrl(database.login, inside.out) }),
    }),
    async start(job) {
      const started = await startPod(pods, job);
      link = started.link;
      return started.running;
    },
    async address() {
      if (link?.refused != null) throw new Error(link.refused);
      return link?.isListening ? { socketPath: folder.socket } : null;
    },
    next: async () => link?.changed(nextMs),
    remove,
  };
}

async function connectToApp(link: Link | null, client: Socket): Promise<void> {
  client.on('error', () => client.destroy());
  try {
    if (link === null) throw new Error('it has not started');
    const app = await link.connectToApp();
    passBothWays(client, app);
  } catch {
    client.destroy();
  }
}
