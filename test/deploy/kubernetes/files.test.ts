/** The files of deploy/kubernetes and of its page, without a cluster; install.test.ts applies them to a real one. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../../../apps/server/src/config/read-config.ts';
import { roles } from '../../../apps/server/src/roles.ts';
import { appLabel } from '../../../packages/targets/src/pods/pod-spec.ts';
import { exactBlocksOf, root } from '../../docs/pages.ts';

const folder = join(root, 'deploy/kubernetes');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const kustomization = (file: string) => parse(read(file));
const base = readdirSync(join(folder, 'base')).filter((name) => name !== 'kustomization.yaml');
const objects = base.flatMap((name) => parseAllDocuments(read(`base/${name}`)).map((one) => one.toJS()));
const pods = objects.flatMap(({ kind, metadata, spec }) =>
  kind === 'Deployment' || kind === 'Job' ? [{ name: metadata.name as string, ...spec.template }] : [],
);

test('every file of the base is applied, and there is one Deployment for each role', () => {
  expect(kustomization('base/kustomization.yaml').resources.toSorted()).toEqual(base.toSorted());
  const played = pods.flatMap(({ spec }) => spec.containers[0].env?.find(({ name }: { name: string }) => name === 'DAVIT_ROLES'));
  expect(played.flatMap((one) => one?.value ?? []).toSorted()).toEqual(roles.toSorted());
});

test.each(pods)('$name satisfies the pod security standard "restricted", and needs nothing of the cluster', ({ spec }) => {
  expect(spec).toMatchObject({
    serviceAccountName: 'davit',
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
  });
  for (const container of spec.containers) {
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(Object.keys(container.resources.limits)).toContain('memory');
    expect(container.resources.requests).toMatchObject({ cpu: expect.anything(), memory: expect.anything() });
  }
  const kinds = spec.volumes.flatMap((volume: object) => Object.keys(volume)).filter((key: string) => key !== 'name');
  for (const kind of kinds) expect(['emptyDir', 'persistentVolumeClaim']).toContain(kind);
});

test('nothing is granted in the cluster, and every API is one that 1.27 has', () => {
  expect(objects.filter(({ kind }) => /Role|Binding/.test(kind))).toEqual([]);
  const apis = new Set(objects.map(({ apiVersion }) => apiVersion));
  expect([...apis].toSorted()).toEqual(['apps/v1', 'batch/v1', 'networking.k8s.io/v1', 'policy/v1', 'v1']);
});

test('labels select the pods that they mean: of Deployments, Services, budgets and policies', () => {
  const labelsOf = (one: { metadata: { labels: object } }) => Object.entries(one.metadata.labels);
  for (const { kind, metadata, spec } of objects) {
    const selector = kind === 'Service' ? spec.selector : (spec?.selector?.matchLabels ?? spec?.podSelector?.matchLabels);
    if (selector === undefined) continue;
    const selected = pods.filter((pod) =>
      Object.entries(selector).every(([key, value]) => labelsOf(pod).some(([name, text]) => name === key && text === value)),
    );
    const expected = metadata.name === 'davit' ? pods.map(({ name }) => name) : [metadata.name];
    expect(selected.map(({ name }) => name)).toEqual(expected);
  }
});

test('the sandbox changes the profile of what runs code of apps, and nothing else', () => {
  const { resources, patches } = kustomization('sandbox/kustomization.yaml');
  expect(resources).toEqual(['../base']);
  const changed = patches.map(({ path }: { path: string }) => parse(read(`sandbox/${path}`)));
  expect(changed.map(({ metadata }: { metadata: { name: string } }) => metadata.name)).toEqual(['davit-edge', 'davit-worker']);
  const securityContext = { seccompProfile: { type: 'Localhost', localhostProfile: 'davit.json' } };
  for (const { spec } of changed)
    expect(spec).toEqual({ template: { spec: { containers: [{ name: 'davit', securityContext }] } } });
});

test('apps in pods: one account may handle pods of its namespace, which reach one port of it and nothing else', () => {
  const own = ['access.yaml', 'network-policies.yaml'].flatMap((name) =>
    parseAllDocuments(read(`apps-in-pods/${name}`)).map((one) => one.toJS()),
  );
  const one = (kind: string, name = 'davit-edge') => own.find((each) => each.kind === kind && each.metadata.name === name);
  expect(own.map(({ kind }) => kind).filter((kind) => /Cluster/.test(kind))).toEqual([]);
  expect(one('Role').rules).toEqual([
    { apiGroups: [''], resources: ['pods'], verbs: ['get', 'list', 'watch', 'create', 'patch', 'delete'] },
    { apiGroups: [''], resources: ['persistentvolumeclaims'], resourceNames: ['davit-apps'], verbs: ['get'] },
  ]);
  expect(one('RoleBinding')).toMatchObject({
    roleRef: { name: 'davit-edge' },
    subjects: [{ kind: 'ServiceAccount', name: 'davit-edge' }],
  });
  const { spec } = parse(read('apps-in-pods/edge.yaml'));
  const { containers, ...account } = spec.template.spec;
  expect(account).toEqual({ serviceAccountName: 'davit-edge', automountServiceAccountToken: true });
  const settings = Object.fromEntries(containers[0].env.map(({ name, value }: { name: string; value: string }) => [name, value]));
  const port = readConfig(settings).pods?.port;
  const ports = [{ protocol: 'TCP', port }];
  const edge = { podSelector: { matchLabels: { 'app.kubernetes.io/name': 'davit', 'app.kubernetes.io/component': 'edge' } } };
  const app = { podSelector: { matchLabels: { 'app.kubernetes.io/name': appLabel['app.kubernetes.io/name'] } } };
  expect(containers[0].ports).toEqual([{ name: 'pods', containerPort: port }]);
  const policyTypes = ['Ingress', 'Egress'];
  expect(one('NetworkPolicy', 'davit-app').spec).toEqual({ ...app, policyTypes, ingress: [], egress: [{ to: [edge], ports }] });
  expect(one('NetworkPolicy', 'davit-edge-apps').spec).toEqual({
    ...edge,
    policyTypes: ['Ingress'],
    ingress: [{ from: [app], ports }],
  });
});

test('the settings of the base and of the page are settings of the server', () => {
  const literals = (text: string): string[] =>
    parse(text).configMapGenerator.flatMap((one: { literals: string[] }) => one.literals);
  const [page = ''] = exactBlocksOf('docs/kubernetes.md', 'yaml', 2, 'Install');
  const settings = [...literals(read('base/kustomization.yaml')), ...literals(page)].map((line) =>
    line.split(/=(.*)/).slice(0, 2),
  );
  expect(() => readConfig(Object.fromEntries(settings))).not.toThrow();
  expect(globSync('*/kustomization.yaml', { cwd: folder })).toHaveLength(5);
});
