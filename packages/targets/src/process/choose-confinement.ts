/** The strongest isolation of apps that works on this machine and for this data folder. */
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { exposedEntry } from '../data/project-folders.ts';
import { type Confinement, passesThroughFolders } from './confinement.ts';
import { probeConfinement } from './probe-confinement.ts';

/** `known` is what was found out on this machine before. */
export async function chooseConfinement(
  dataDir: string,
  runtimeDir: string,
  withoutSandbox: boolean,
  known?: Confinement,
): Promise<Confinement> {
  const scratch = join(runtimeDir, 'probe');
  mkdirSync(scratch);
  chmodSync(runtimeDir, 0o711);
  const found = known ?? (await probeConfinement(scratch, withoutSandbox));
  rmSync(scratch, { recursive: true, force: true });
  if (passesThroughFolders(found)) {
    const exposed = exposedEntry(dataDir);
    if (exposed === null || found.kind !== 'bare') return found;
    const reason = `${found.reason} Apps do not get separate users, because every user can read ${exposed} in the data folder.`;
    return { ...found, setpriv: null, limitsProcesses: false, reason };
  }
  chmodSync(runtimeDir, 0o700);
  return found;
}
