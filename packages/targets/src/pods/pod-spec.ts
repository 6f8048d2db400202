/** What the cluster is asked for: a job as a pod that has nothing which an app does not need. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Job } from '../runner/job.ts';
import type { PodContext } from './pod-context.ts';

/** What an empty Node process and the pod's own first processes take, beyond which the job's memory counts. */
const emptyMiB = 128;
/** Seconds between SIGTERM and SIGKILL when the cluster ends a pod, as when a node is drained. */
const graceSeconds = 10;
/** A way in is never opened, so what it asks for beside memory is what an idle app takes. */
const requested = { cpu: '20m', memory: '96Mi' };

export const appLabel = { 'app.kubernetes.io/name': 'davit-app', 'app.kubernetes.io/managed-by': 'davit' };

/** By which Davit finds its own pods and touches no other. */
export const label = { installation: 'davit/installation', server: 'davit/server', project: 'davit/project' };

/** A value of a label, for what may be longer or have other characters. */
export const labelOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/**
 * The container's first process. It collects what others leave, and ends with the second one, `link.mjs`; then the kernel
 * ends the rest.
 */
export const firstProcess = `"$@" & link=$!
trap 'kill -TERM "$link" 2>/dev/null' TERM
wait "$link"; code=$?
while kill -0 "$link" 2>/dev/null; do wait "$link"; code=$?; done
exit "$code"`;

export const secondProcess = readFileSync(fileURLToPath(new URL('./inside/link.mjs', import.meta.url)), 'utf8');

export interface Mount {
  subPath: string;
  inside: string;
  writable: boolean;
}

export interface PodOptions {
  name: string;
  labels: Record<string, string>;
  context: PodContext;
  mounts: Mount[];
  /** Where the other jobs of its project are; omitted: it may be anywhere. */
  beside?: string | null;
  /** How it calls Davit. */
  call: string;
  /** Its user, and whether that differs from the image's. */
  user: number;
  limits: Job['limits'];
}

export function podSpec({
  name,
  labels,
  context,
  mounts,
  beside = null,
  call,
  user,
  limits,
}: PodOptions): Record<string, unknown> {
  const { namespace, owner, image, imagePullPolicy, imagePullSecrets, claim } = context;
  const node = context.node ?? beside;
  const memoryMiB = limits.memoryMiB + limits.temporaryMiB + emptyMiB;
  const inMemory = (sizeLimit: string) => ({ emptyDir: { medium: 'Memory', sizeLimit } });
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name,
      namespace,
      labels: { ...appLabel, ...labels },
      ...(owner === null ? {} : { ownerReferences: [ownedBy(owner)] }),
    },
    spec: {
      restartPolicy: 'Never',
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      hostname: 'app',
      // It has no name server.
      dnsPolicy: 'None',
      dnsConfig: { nameservers: ['127.0.0.1'] },
      terminationGracePeriodSeconds: graceSeconds,
      imagePullSecrets,
      ...(node === null ? {} : { affinity: onNode(node) }),
      // As long as the others are there, also while that node takes no new pods.
      ...(beside === null ? {} : { tolerations: [{ key: 'node.kubernetes.io/unschedulable', operator: 'Exists' }] }),
      securityContext: {
        runAsNonRoot: true,
        runAsUser: user,
        runAsGroup: user,
        seccompProfile: { type: 'RuntimeDefault' },
      },
      containers: [
        {
          name: 'app',
          image,
          imagePullPolicy,
          workingDir: '/',
          command: [
            'sh',
            '-c',
            firstProcess,
            'first',
            'node',
            '--max-old-space-size=64',
            '--input-type=module',
            '-e',
            secondProcess,
          ],
          env: [{ name: 'DAVIT_LINK', value: call }],
          resources: {
            requests: { ...requested, 'ephemeral-storage': '1Mi' },
            limits: { cpu: String(limits.processors), memory: `${memoryMiB}Mi`, 'ephemeral-storage': '64Mi' },
          },
          securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
          volumeMounts: [
            ...mounts.map(({ subPath, inside, writable }) => ({
              name: 'claim',
              subPath,
              mountPath: inside,
              readOnly: !writable,
            })),
            { name: 'tmp', mountPath: '/tmp' },
            { name: 'run', mountPath: '/run' },
          ],
        },
      ],
      volumes: [
        ...(mounts.length === 0 ? [] : [{ name: 'claim', persistentVolumeClaim: { claimName: claim.name } }]),
        { name: 'tmp', ...inMemory(`${limits.temporaryMiB}Mi`) },
        { name: 'run', ...inMemory('1Mi') },
      ],
    },
  };
}

/** With its owner the cluster removes it. As a controller, so that a node with it can be drained. */
function ownedBy({ name, uid }: NonNullable<PodContext['owner']>): object {
  return { apiVersion: 'v1', kind: 'Pod', name, uid, controller: true, blockOwnerDeletion: false };
}

/** As DaemonSets do it: the scheduler still decides whether it fits. */
function onNode(name: string): object {
  const matchFields = [{ key: 'metadata.name', operator: 'In', values: [name] }];
  return { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchFields }] } } };
}
