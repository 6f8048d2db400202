/** The Kubernetes that Davit's own pod runs in. */
import { readFileSync } from 'node:fs';
import { type Cluster, openCluster } from './cluster.ts';

const namespaceFile = '/var/run/secrets/kubernetes.io/serviceaccount/namespace';

/** Throws with a sentence outside of a cluster. */
export async function openOwnCluster(): Promise<Cluster> {
  return openCluster(ownNamespace(), null);
}

function ownNamespace(): string {
  try {
    return readFileSync(namespaceFile, 'utf8').trim();
  } catch {
    throw new Error("Davit is in no pod, or its pod has no service account's token.");
  }
}
