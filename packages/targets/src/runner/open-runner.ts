import { join, resolve } from 'node:path';
import { spawnHere } from '@davit/processes';
import { openContainerRunner } from '../containers/container-runner.ts';
import type { TargetLimits } from '../limits.ts';
import { chooseConfinement } from '../process/choose-confinement.ts';
import { openRuntimeFolder } from '../process/runtime-folder.ts';
import type { ProcessTargetOptions } from '../process-target-options.ts';
import { confinedRunner } from './confined-runner.ts';
import type { Runner } from './runner.ts';

/** What runs the apps here, after it has ended what an earlier Davit left behind. */
export async function openRunner(options: ProcessTargetOptions, dataDir: string, limits: TargetLimits): Promise<Runner> {
  const { containerEngine, kubernetes, swarm, runtimeDir, withoutSandbox = false, spawn = spawnHere, log } = options;
  const { ended } = openRuntimeFolder(runtimeDir);
  const appsDataDir = resolve(options.appsDataDir ?? join(dataDir, 'projects'));
  if (swarm !== undefined) {
    note(ended);
    const { openSwarmRunner } = await import('../swarm/swarm-runner.ts');
    return openSwarmRunner({ swarm, appsDataDir, runtimeDir, limits, log });
  }
  if (kubernetes !== undefined) {
    note(ended);
    // With what it loads, of no use to others.
    const { openPodRunner } = await import('../pods/pod-runner.ts');
    return openPodRunner({ kubernetes, appsDataDir, runtimeDir, limits, log });
  }
  if (containerEngine === undefined) {
    note(ended);
    return confinedRunner(spawn, await chooseConfinement(dataDir, runtimeDir, withoutSandbox, options.confinement), runtimeDir);
  }
  const socketPath = resolve(containerEngine);
  const runner = await openContainerRunner({ socketPath, installation: dataDir, runtimeDir, limits });
  note(ended + (await runner.endLeftovers(runtimeDir)));
  return runner;

  function note(processes: number): void {
    if (processes > 0) log.warn({ processes }, 'Ended processes that an earlier Davit left behind.');
  }
}
