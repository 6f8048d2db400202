/** What an operator gets to know of the Kubernetes that apps run in: whether it is reached, and what Davit lacks there. */
import type { Cluster } from './cluster.ts';
import { openOwnCluster } from './own-cluster.ts';
import { contextOf, nodeOf } from './pod-context.ts';

export interface ClusterLook {
  inWords: string;
  /** Without it no app starts. */
  lacks: string[];
}

const verbs = ['get', 'list', 'watch', 'create', 'patch', 'delete'];

/** Asks it once, from Davit's own pod. */
export async function lookAtCluster({ podName }: { podName: string }, appsDataDir: string): Promise<ClusterLook> {
  try {
    return await lookAt(await openOwnCluster(), podName, appsDataDir);
  } catch (error) {
    return { inWords: 'not reached', lacks: [(error as Error).message] };
  }
}

export async function lookAt(cluster: Cluster, podName: string, appsDataDir: string): Promise<ClusterLook> {
  const reached = `Kubernetes ${await cluster.version()} answers`;
  const rights = await Promise.all(verbs.map((verb) => cluster.may(verb, 'pods')));
  const lacking = verbs.filter((_, index) => !rights[index]);
  const noRight = lacking.length === 0 ? [] : [`Davit's service account may not ${lacking.join(', ')} pods.`];
  if (lacking.includes('get')) return { inWords: reached, lacks: noRight };
  try {
    const pod = await cluster.pod(podName);
    const { claim, namespace } = contextOf(pod, appsDataDir, null);
    if (!(await cluster.may('get', 'persistentvolumeclaims', claim.name)))
      return { inWords: reached, lacks: [...noRight, `Davit's service account may not get the claim ${claim.name}.`] };
    const modes = await cluster.accessModesOf(claim.name);
    const node = nodeOf(pod, modes);
    const where = node === null ? 'on any node' : `all on the node ${node}`;
    const inWords = `${reached}; pods of apps are in the namespace ${namespace}, ${where}, by the claim ${claim.name} (${modes.join(', ')})`;
    return { inWords, lacks: noRight };
  } catch (error) {
    return { inWords: reached, lacks: [...noRight, (error as Error).message] };
  }
}
