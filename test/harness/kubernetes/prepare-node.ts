/** What a cluster has before anything is installed: images of pods' networks and of Node, and a volume. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContainerEngine } from '../container-engine.ts';
import { baseImage, importNode } from '../davit-image.ts';
import type { Cluster } from './cluster.ts';
import { nodeName, pauseImage } from './configuration.ts';

export async function importImages(engine: ContainerEngine): Promise<void> {
  await importNode(engine);
  const dockerfile = join(engine.folder, 'pause');
  await mkdir(dockerfile);
  await writeFile(join(dockerfile, 'Dockerfile'), `FROM ${baseImage}\nCMD ["tini", "--", "sleep", "infinity"]\n`);
  await engine.docker('build', '--quiet', '--tag', pauseImage, dockerfile);
}

/** The volume is a folder of this machine, which it returns. `shared`: every node has it. */
export async function prepareNode({ engine, kubectl }: Cluster, shared = false): Promise<string> {
  await importImages(engine);
  const path = join(engine.folder, 'volume');
  await mkdir(path);
  const which = shared ? { operator: 'Exists' } : { operator: 'In', values: [nodeName] };
  const on = [{ matchExpressions: [{ key: 'kubernetes.io/hostname', ...which }] }];
  const volume = {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name: 'volume' },
    spec: {
      capacity: { storage: '20Gi' },
      accessModes: [shared ? 'ReadWriteMany' : 'ReadWriteOnce'],
      persistentVolumeReclaimPolicy: 'Retain',
      local: { path },
      nodeAffinity: { required: { nodeSelectorTerms: on } },
    },
  };
  const file = join(engine.folder, 'volume.json');
  await writeFile(file, JSON.stringify(volume));
  await kubectl('apply', '--filename', file);
  return path;
}
