/** The Kubernetes that TEST_KUBERNETES describes, whose pods run a test's apps. Owners in processes of their own inherit it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ClusterForApps } from '../../../../test/harness/kubernetes/cluster-for-apps.ts';
import type { OutsideOptions } from '../pods/pod-runner.ts';
import { labelOf } from '../pods/pod-spec.ts';
import { swarmHere } from './swarm-under-test.ts';

/** Null: apps run otherwise. */
export const podsCluster: ClusterForApps | null =
  process.env.TEST_KUBERNETES === undefined ? null : JSON.parse(process.env.TEST_KUBERNETES);

/** A pod has one, which policies close, and a task of a Swarm one that leads to Davit alone; other apps have none. */
export const ownNetworks = podsCluster === null && swarmHere === null ? 0 : 1;

/** With a port of the cluster that no other target has. */
export function kubernetesHere({
  configFile,
  namespace,
  image,
  claimName,
  mountPath,
  link,
  closed,
}: ClusterForApps): OutsideOptions {
  const port = freeLink(link);
  return {
    configFile,
    context: {
      ...{ namespace, owner: null, image, imagePullPolicy: 'IfNotPresent', imagePullSecrets: [], node: null },
      claim: { name: claimName, subPath: '', mountPath },
    },
    link: { host: link.host, port, listen: { path: join(link.folder, `link-${port}`) } },
    closed,
    // Looking costs a pod: `kubernetes.test.ts` does it.
    looked: { openNetwork: null, systemCallsFiltered: true },
  };
}

/** Each is used once: there are enough for all tests of a file. */
function freeLink({ folder, first, last }: ClusterForApps['link']): number {
  for (let port = first; port <= last; port++) {
    try {
      mkdirSync(join(folder, `taken-${port}`));
      return port;
    } catch {
      // Another target has it.
    }
  }
  throw new Error('every port of the cluster is taken');
}

/** Each with the folders that it sees. Tests count while nothing else happens, so this waits. */
export function podsOf({ apiSocket, token, namespace }: ClusterForApps, runtimeDir: string): string[] {
  const labels = encodeURIComponent(`davit/server=${labelOf(` ${runtimeDir}`)}`);
  const path = `/api/v1/namespaces/${namespace}/pods?labelSelector=${labels}`;
  const options = { socketPath: apiSocket, path, headers: { authorization: `Bearer ${token}` }, rejectUnauthorized: false };
  const ask = `require('https').get(${JSON.stringify(options)}, (r) => r.pipe(process.stdout))`;
  const { items } = JSON.parse(execFileSync(process.execPath, ['-e', ask], { encoding: 'utf8' }));
  return (
    items
      .filter(({ status }: Pod) => status.phase !== 'Succeeded' && status.phase !== 'Failed')
      // Named as processes are, by a folder below `run`.
      .map(
        ({ metadata, spec }: Pod) =>
          `run/${metadata.name.replace('davit-app-', '')} ${JSON.stringify(spec.containers[0]?.volumeMounts)}`,
      )
  );
}

interface Pod {
  metadata: { name: string };
  spec: { containers: { volumeMounts: object[] }[] };
  status: { phase: string };
}
