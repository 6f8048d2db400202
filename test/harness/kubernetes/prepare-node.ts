/** What a cluster has before anything is installed: images of pods' networks and of Node, and a volume. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { baseImage, importNode } from '../davit-image.ts';
import type { Cluster } from './cluster.ts';
import { nodeName, pauseImage } from './configuration.ts';

/** Returns the folder of the volume. */
export async function prepareNode({ engine, kubectl }: Cluster): Promise<string> {
  await importNode(engine);
  const dockerfile = join(engine.folder, 'pause');
  await mkdir(dockerfile);
  await writeFile(join(dockerfile, 'Dockerfile'), `FROM ${baseImage}\nCMD ["tini", "--", "sleep", "infinity"]\n`);
  await engine.docker('build', '--quiet', '--tag', pauseImage, dockerfile);
  const path = join(engine.folder, 'volume');
  await mkdir(path);
  const volume = {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name: 'volume' },
    spec: {
      capacity: { storage: '20Gi' },
      accessModes: ['ReadWriteOnce'],
      persistentVolumeReclaimPolicy: 'Retain',
      local: { path },
      nodeAffinity: {
        required: {
          nodeSelectorTerms: [{ matchExpressions: [{ key: 'kubernetes.io/hostname', operator: 'In', values: [nodeName] }] }],
        },
      },
    },
  };
  const file = join(engine.folder, 'volume.json');
  await writeFile(file, JSON.stringify(volume));
  await kubectl('apply', '--filename', file);
  return path;
}
