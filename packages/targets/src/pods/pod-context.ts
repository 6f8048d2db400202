/** Where pods run: read from Davit's own pod, so that nothing needs to be set twice. */
import { posix } from 'node:path';

/** A claim, as a pod mounts it. */
export interface Claim {
  name: string;
  /** The folder of it that is mounted; '' is its root. */
  subPath: string;
  /** Where Davit sees it. */
  mountPath: string;
}

export interface PodContext {
  namespace: string;
  /** Davit's own pod, with which its apps' pods end; null: Davit is not in one. */
  owner: { name: string; uid: string } | null;
  image: string;
  imagePullPolicy: string;
  imagePullSecrets: { name: string }[];
  claim: Claim;
  /** The node to which the claim binds all pods; null: any. */
  node: string | null;
}

/** The part of a pod that is read. */
export interface OwnPod {
  metadata?: { name?: string; namespace?: string; uid?: string };
  spec?: {
    nodeName?: string;
    imagePullSecrets?: { name?: string }[];
    volumes?: { name: string; persistentVolumeClaim?: { claimName: string } }[];
    containers: {
      name: string;
      image?: string;
      imagePullPolicy?: string;
      volumeMounts?: { name: string; mountPath: string; subPath?: string }[];
    }[];
  };
}

/** Throws with a sentence if the pod has no claim at the folder. */
export function contextOf(pod: OwnPod, folder: string, image: string | null): Omit<PodContext, 'node'> {
  const { metadata, spec } = pod;
  const found = (spec?.containers ?? []).flatMap((container) => {
    const mount = (container.volumeMounts ?? [])
      .filter(({ mountPath }) => isWithin(mountPath, folder))
      .toSorted((one, other) => other.mountPath.length - one.mountPath.length)[0];
    const volume = spec?.volumes?.find(({ name }) => name === mount?.name);
    return mount === undefined || volume?.persistentVolumeClaim === undefined
      ? []
      : [{ container, mount, claimName: volume.persistentVolumeClaim.claimName }];
  })[0];
  if (found === undefined)
    throw new Error(`Davit's pod has no PersistentVolumeClaim at ${folder}, where the apps' data is. Apps in pods need one.`);
  const { container, mount, claimName } = found;
  return {
    namespace: metadata?.namespace ?? '',
    owner: { name: metadata?.name ?? '', uid: metadata?.uid ?? '' },
    image: image ?? container.image ?? '',
    imagePullPolicy: container.imagePullPolicy ?? 'IfNotPresent',
    imagePullSecrets: (spec?.imagePullSecrets ?? []).flatMap(({ name }) => (name === undefined ? [] : [{ name }])),
    claim: { name: claimName, subPath: mount.subPath ?? '', mountPath: mount.mountPath },
  };
}

/** The node that a claim binds its pods to, if only pods of one node may mount it. */
export function nodeOf(pod: OwnPod, accessModes: readonly string[]): string | null {
  return accessModes.includes('ReadWriteMany') ? null : (pod.spec?.nodeName ?? null);
}

/** Where a folder is in the claim; null: outside of it. */
export function subPathOf({ mountPath, subPath }: Claim, folder: string): string | null {
  if (!isWithin(mountPath, folder)) return null;
  return posix.join(subPath, posix.relative(mountPath, folder));
}

function isWithin(parent: string, folder: string): boolean {
  const relative = posix.relative(parent, folder);
  return relative !== '..' && !relative.startsWith('../') && !posix.isAbsolute(relative);
}
