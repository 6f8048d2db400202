import { expect, it } from 'vitest';
import { judge } from './look-inside.ts';
import { contextOf, nodeOf, type OwnPod, subPathOf } from './pod-context.ts';
import { podSpec } from './pod-spec.ts';
import { podState } from './pod-state.ts';

const own: OwnPod = {
  metadata: { name: 'davit-edge-1', namespace: 'davit', uid: 'u-1' },
  spec: {
    nodeName: 'node-1',
    imagePullSecrets: [{ name: 'registry' }],
    volumes: [{ name: 'tmp' }, { name: 'apps', persistentVolumeClaim: { claimName: 'davit-apps' } }],
    containers: [
      { name: 'sidecar', image: 'proxy' },
      {
        name: 'davit',
        image: 'registry.example.com/davit:1',
        imagePullPolicy: 'Always',
        volumeMounts: [
          { name: 'tmp', mountPath: '/tmp' },
          { name: 'apps', mountPath: '/var/lib/davit-apps', subPath: 'one' },
        ],
      },
    ],
  },
};
const context = { ...contextOf(own, '/var/lib/davit-apps/projects', null), node: nodeOf(own, ['ReadWriteOnce']) };

it('finds in its own pod what the pods of apps need', () => {
  expect(context).toEqual({
    namespace: 'davit',
    owner: { name: 'davit-edge-1', uid: 'u-1' },
    image: 'registry.example.com/davit:1',
    imagePullPolicy: 'Always',
    imagePullSecrets: [{ name: 'registry' }],
    claim: { name: 'davit-apps', subPath: 'one', mountPath: '/var/lib/davit-apps' },
    node: 'node-1',
  });
  expect(contextOf(own, '/var/lib/davit-apps', 'other').image).toBe('other');
  expect(() => contextOf(own, '/var/lib/davit-apps-too', null)).toThrow('no PersistentVolumeClaim at /var/lib/davit-apps-too');
  expect(() => contextOf(own, '/tmp/projects', null)).toThrow('no PersistentVolumeClaim');
  expect(nodeOf(own, ['ReadWriteOnce', 'ReadWriteMany'])).toBeNull();
  expect(subPathOf(context.claim, '/var/lib/davit-apps/projects/p/data')).toBe('one/projects/p/data');
  expect(subPathOf(context.claim, '/var/lib/davit/artifacts')).toBeNull();
});

it('asks for a pod that satisfies the pod security standard "restricted", ends with Davit, and has no secret of the app', () => {
  const limits = { memoryMiB: 512, temporaryMiB: 64, fileMiB: 1_024, processes: 64, openFiles: 1_024, processors: 2 };
  const mounts = [
    { subPath: 'one/projects/p/data', inside: '/data', writable: true },
    { subPath: 'one/.davit-pods/s/j/bundle', inside: '/app', writable: false },
  ];
  const pod = podSpec({
    name: 'j',
    labels: { 'davit/project': 'p' },
    context,
    mounts,
    call: 'j key host 1',
    user: 10_001,
    limits,
  });
  expect(pod).toMatchObject({
    metadata: {
      labels: { 'app.kubernetes.io/name': 'davit-app', 'davit/project': 'p' },
      ownerReferences: [{ kind: 'Pod', name: 'davit-edge-1', uid: 'u-1' }],
    },
    spec: {
      restartPolicy: 'Never',
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, runAsUser: 10_001, seccompProfile: { type: 'RuntimeDefault' } },
      affinity: { nodeAffinity: expect.anything() },
      containers: [
        {
          env: [{ name: 'DAVIT_LINK', value: 'j key host 1' }],
          securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
          resources: { limits: { cpu: '2', memory: '704Mi' } },
          volumeMounts: expect.arrayContaining([
            { name: 'claim', subPath: 'one/projects/p/data', mountPath: '/data', readOnly: false },
            { name: 'claim', subPath: 'one/.davit-pods/s/j/bundle', mountPath: '/app', readOnly: true },
          ]),
        },
      ],
    },
  });
  expect(
    podSpec({
      ...{ name: 'j', labels: {}, mounts: [], call: '', user: 1, limits },
      context: { ...context, node: null },
    }),
  ).not.toHaveProperty('spec.affinity');
  expect(
    podSpec({
      ...{ name: 'j', labels: {}, mounts: [], call: '', user: 1, limits },
      ...{ context: { ...context, node: null }, beside: 'node-2' },
    }),
  ).toMatchObject({
    spec: {
      affinity: {
        nodeAffinity: {
          requiredDuringSchedulingIgnoredDuringExecution: {
            nodeSelectorTerms: [{ matchFields: [{ key: 'metadata.name', operator: 'In', values: ['node-2'] }] }],
          },
        },
      },
      tolerations: [{ key: 'node.kubernetes.io/unschedulable', operator: 'Exists' }],
    },
  });
});

it('reads why a pod does not start, and that it ended', () => {
  const waiting = (reason: string, message?: string) => ({
    status: {
      phase: 'Pending',
      containerStatuses: [{ state: { waiting: { reason, ...(message === undefined ? {} : { message }) } } }],
    },
  });
  expect(podState(waiting('ContainerCreating')).failure).toBeNull();
  expect(podState(waiting('ErrImagePull', 'not found')).failure).toBe('ErrImagePull: not found');
  const conditions = [{ type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message: 'Insufficient memory.' }];
  expect(podState({ status: { phase: 'Pending', conditions } })).toMatchObject({
    hasEnded: false,
    failure: 'Unschedulable: Insufficient memory.',
  });
  const containerStatuses = [{ state: { terminated: { exitCode: 137, reason: 'OOMKilled' } } }];
  expect(podState({ status: { phase: 'Failed', containerStatuses } })).toMatchObject({
    hasEnded: true,
    outOfMemory: true,
    exitCode: 137,
  });
});

it('takes pods for a sandbox only where they reach nothing', () => {
  const status = 'CapBnd:\t0000000000000000\nNoNewPrivs:\t1\nSeccomp:\t2\n';
  const found = { user: 10_001, writes: false, reached: [], status };
  expect(judge(found)).toEqual({ openNetwork: null, systemCallsFiltered: true });
  expect(judge({ ...found, reached: ['10.96.0.1:443'] })).toMatchObject({
    openNetwork: expect.stringContaining('reached 10.96.0.1:443'),
  });
  expect(() => judge({ ...found, user: 0 })).toThrow('as root');
  expect(() => judge({ ...found, writes: true })).toThrow('write to its root');
});
