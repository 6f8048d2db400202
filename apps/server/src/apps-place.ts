import { hostname } from 'node:os';
import type { ProcessTargetOptions } from '@davit/targets';
import type { Config } from './config/read-config.ts';
import { readSecretFile } from './read-secret-file.ts';

/** Where apps run, and their data is, as the target takes it. A pod's name is its host's. Throws if a secret cannot be read. */
export async function appsPlace({
  appsDataDir,
  containerEngine,
  swarm,
  pods,
  appsRpc: { host },
}: Config): Promise<Pick<ProcessTargetOptions, 'appsDataDir' | 'containerEngine' | 'swarm' | 'kubernetes'>> {
  return {
    ...(appsDataDir === null ? {} : { appsDataDir }),
    ...(containerEngine === null ? {} : { containerEngine }),
    ...(swarm === null ? {} : { swarm: { ...swarm, registry: await withPassword(swarm.registry) } }),
    ...(pods && {
      kubernetes: { podName: hostname(), image: pods.image, link: { host, port: pods.port, listen: { host, port: pods.port } } },
    }),
  };
}

async function withPassword(registry: NonNullable<Config['swarm']>['registry']) {
  if (registry?.account == null) return registry && { place: registry.place, account: null };
  const { user: username, passwordFile } = registry.account;
  return {
    place: registry.place,
    account: { username, password: await readSecretFile(passwordFile, 'APPS_REGISTRY_PASSWORD_FILE') },
  };
}
