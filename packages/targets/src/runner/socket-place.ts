/** A place on this machine: the app listens on a unix socket in a folder of its own, and goes out by another. */
import { type FSWatcher, watch } from 'node:fs';
import { databaseUrl, socketName } from '../databases/relay.ts';
import {
  makeProcessFolder,
  markUsed,
  openWayOut,
  type ProcessFolder,
  placeBundle,
  removeProcessFolder,
  takeSocket,
} from '../process/runtime-folder.ts';
import type { Place, PlaceOptions } from './runner.ts';

const watchIntervalMs = 20;
const usedMarkMs = 60 * 60_000;

export interface SocketPlaceOptions extends Omit<PlaceOptions, 'user'> {
  runtimeDir: string;
  /** Who runs the app; null: Davit's own user. */
  owner: number | null;
  /** Whether the app reaches its folders by the machine's own paths, as another user. */
  passable: boolean;
  start(folder: ProcessFolder, ...job: Parameters<Place['start']>): ReturnType<Place['start']>;
}

export async function openSocketPlace(options: SocketPlaceOptions): Promise<Place> {
  const { runtimeDir, owner, passable, bundleFolder, egress, database, start } = options;
  const folder = makeProcessFolder(runtimeDir, owner, passable);
  // From before the process starts, so that nothing is missed.
  const sign = watchFolder(folder.inside);
  const waysOut: (() => void)[] = [];
  let freshTimer: NodeJS.Timeout | undefined;
  let bundle: string;
  const remove = async () => {
    sign.close();
    clearInterval(freshTimer);
    for (const close of waysOut) close();
    await removeProcessFolder(folder);
  };
  try {
    if (egress !== null) waysOut.push(await openWayOut(folder, owner, 's', (path) => egress.listen(path)));
    if (database !== null) waysOut.push(await openWayOut(folder, owner, socketName, (path) => database.listen(path)));
    bundle = passable ? placeBundle(folder, bundleFolder) : bundleFolder;
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    folders: {
      bundle: { path: bundle, inside: '/app', writable: false },
      socket: { path: folder.inside, inside: '/run/app', writable: true },
      ...(waysOut.length === 0 ? {} : { out: { path: folder.out, inside: '/run/out', writable: false } }),
    },
    environment: (at) => ({
      LISTEN_SOCKET: `${at('socket')}/s`,
      ...(egress === null ? {} : { EGRESS_SOCKET: `${at('out')}/s` }),
      ...(database === null ? {} : { APP_DATABASE_URL: databaseUrl(database.login, at('out')) }),
    }),
    start: (job) => start(folder, job),
    async address() {
      if (freshTimer === undefined) {
        if (!(await takeSocket(folder))) return null;
        sign.close();
        // Tools that clean temporary folders delete what looks unused for days.
        freshTimer = setInterval(() => markUsed(folder), usedMarkMs);
        freshTimer.unref();
      }
      return { socketPath: folder.socket };
    },
    next: () => sign.next(),
    remove,
  };
}

function watchFolder(path: string): { next(): Promise<void>; close(): void } {
  let wake: () => void = () => undefined;
  const watcher: FSWatcher = watch(path, () => wake());
  watcher.on('error', () => undefined);
  return {
    next: () =>
      new Promise((resolve) => {
        // Watching is fast but not supported by every file system: poll too.
        const timer = setTimeout(resolve, watchIntervalMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    close: () => watcher.close(),
  };
}
