/** Where an app in a pod is reached: a socket of Davit's own, whose connections the pod's first process takes on. */
import { rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { makeProcessFolder, openWayOut, removeProcessFolder } from '../process/runtime-folder.ts';
import type { Place, PlaceOptions } from '../runner/runner.ts';
import { type Link, passBothWays } from './link.ts';
import { type Pods, startPod } from './start-pod.ts';

const nextMs = 1_000;
/** Paths in the pod (`inside/link.mjs`). */
const inside = { app: '/run/app/s', egress: '/run/out/s' };

export async function openPodPlace(
  pods: Pods,
  runtimeDir: string,
  { bundleFolder, egress, database }: PlaceOptions,
): Promise<Place> {
  // The server refuses to start with both.
  if (database !== null) throw new Error('apps in pods have no way to a database');
  const folder = makeProcessFolder(runtimeDir, null, false);
  let closeWayOut: () => void = () => undefined;
  let link: Link | null = null;
  const server = createServer({ allowHalfOpen: true }, (client) => void connectToApp(link, client));
  const remove = async () => {
    server.close();
    closeWayOut();
    await removeProcessFolder(folder);
  };
  try {
    if (egress !== null) closeWayOut = await openWayOut(folder, null, 's', (path) => egress.listen(path));
    await rm(folder.inside, { recursive: true });
    await new Promise<void>((resolve, reject) => void server.once('error', reject).listen(folder.socket, resolve));
    server.on('error', () => undefined);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    folders: { bundle: { path: bundleFolder, inside: '/app', writable: false } },
    environment: () => ({ LISTEN_SOCKET: inside.app, ...(egress === null ? {} : { EGRESS_SOCKET: inside.egress }) }),
    async start(job) {
      const started = await startPod(pods, job, egress === null ? null : `${folder.out}/s`);
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
