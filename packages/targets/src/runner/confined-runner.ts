/** Jobs as processes of this machine, in the strongest sandbox that works here. */
import type { Spawn } from '@davit/processes';
import { type Confinement, describeIsolation, ownUser, passesThroughFolders } from '../process/confinement.ts';
import { endLeftovers, recordProcess } from '../process/runtime-folder.ts';
import { startConfined } from '../process/start-confined.ts';
import type { Runner } from './runner.ts';
import { openSocketPlace } from './socket-place.ts';

export function confinedRunner(spawn: Spawn, confinement: Confinement, runtimeDir: string): Runner {
  const passable = passesThroughFolders(confinement);
  return {
    isolation: describeIsolation(confinement),
    noSandbox: confinement.kind === 'bare' ? confinement.reason : null,
    passesThroughFolders: passable,
    ownerOf: (user) => ownUser(confinement, user),
    start: (job) => startConfined(spawn, confinement, job),
    openPlace: ({ user, bundleFolder, egress, database }) =>
      openSocketPlace({
        runtimeDir,
        owner: ownUser(confinement, user),
        passable,
        bundleFolder,
        egress,
        database,
        async start(folder, job) {
          const started = await startConfined(spawn, confinement, job);
          recordProcess(folder, started.pid);
          return started;
        },
      }),
    endLeftovers: async (path) => endLeftovers(path),
    endOthers: async () => 0,
    close: async () => undefined,
  };
}
