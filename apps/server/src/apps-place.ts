import { hostname } from 'node:os';
import type { ProcessTargetOptions } from '@davit/targets';
import type { Config } from './config/read-config.ts';

/** Where apps run, and their data is, as the target takes it. A pod's name is its host's. */
export function appsPlace({
  appsDataDir,
  containerEngine,
  pods,
  appsRpc: { host },
}: Config): Pick<ProcessTargetOptions, 'appsDataDir' | 'containerEngine' | 'kubernetes'> {
  return {
    ...(appsDataDir === null ? {} : { appsDataDir }),
    ...(containerEngine === null ? {} : { containerEngine }),
    ...(pods && {
      kubernetes: { podName: hostname(), image: pods.image, link: { host, port: pods.port, listen: { host, port: pods.port } } },
    }),
  };
}
