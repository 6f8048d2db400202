/** What is particular to pods. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { startClusterForApps } from '../../../../test/harness/kubernetes/cluster-for-apps.ts';
import { type PostgresServer, postgresMayRun, startPostgres } from '../../../../test/harness/postgres.ts';
import { noDatabases } from '../databases/app-databases.ts';
import { kubernetesHere } from './pods-under-test.ts';
import { startTarget, type TargetUnderTest, until } from './target-under-test.ts';
import { visit } from './visit.ts';

export function podsSuite(cluster: Awaited<ReturnType<typeof startClusterForApps>> | null): void {
  if (cluster === null) return;
  const { forApps, kubectl } = cluster;
  let under: TargetUnderTest;
  let postgres: PostgresServer | null = null;
  afterEach(async () => {
    await under.close();
    await expect.poll(() => under.processes()).toEqual([]);
    await postgres?.remove();
  });
  const looking = () => {
    const { looked: _, ...kubernetes } = kubernetesHere(forApps);
    return kubernetes;
  };
  // From the API itself: newer clients of the command line leave fields out.
  const pods = async (query: string) =>
    JSON.parse(await kubectl('get', '--raw', `/api/v1/namespaces/${forApps.namespace}/pods?${query}`)).items;
  const podsOf = (projectId: string) => pods(`labelSelector=${encodeURIComponent(`davit/project=${projectId}`)}`);

  it('are no sandbox where the network is open, and Davit says what they reached', async () => {
    under = await startTarget({}, { kubernetes: looking() });
    expect(under.target.isolation()).toMatchObject({ sandboxed: false, network: 'open', systemCallsFiltered: true });
    expect(under.target.isolation().summary).toContain(`a pod of an app reached ${forApps.closed[0]}`);
    await cluster.closeNetwork();
  });

  it('are a sandbox where policies hold, and have nothing that an app does not need', async () => {
    under = await startTarget({}, { kubernetes: looking() });
    expect(under.target.isolation()).toMatchObject({
      sandboxed: true,
      network: 'egress_proxy',
      systemCallsFiltered: true,
    });
    const home = await under.home();
    await under.release(home, { ...under.version(home, 'steady', 'own'), ownCode: true }, 1);
    expect((await visit(under, home)).body).toBe('own');
    const [{ metadata, spec }] = await podsOf(home.projectId);
    expect(metadata.managedFields.map(({ manager }: { manager: string }) => manager)).toContain('davit');
    expect(spec).toMatchObject({ automountServiceAccountToken: false, restartPolicy: 'Never', enableServiceLinks: false });
    expect(spec.containers[0].resources.limits).toMatchObject({ memory: '704Mi', cpu: '1' });
    expect(spec.containers[0].volumeMounts.filter(({ name }: { name: string }) => name === 'claim')).toHaveLength(2);
    expect(JSON.stringify(spec)).not.toContain('COOKIE_PREFIX');
  });

  it('that others made are left alone', async () => {
    await kubectl('-n', forApps.namespace, 'run', 'other', `--image=${forApps.image}`, '--restart=Never', '--', 'sleep', '600');
    under = await startTarget();
    await under.target.close();
    expect(await pods('fieldSelector=metadata.name%3Dother')).toHaveLength(1);
    await kubectl('-n', forApps.namespace, 'delete', 'pod', 'other', '--grace-period=1');
  });

  it('deleted behind Davit’s back are started again', async () => {
    under = await startTarget();
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    const [{ metadata }] = await podsOf(home.projectId);
    await kubectl('-n', forApps.namespace, 'delete', 'pod', metadata.name, '--grace-period=1');
    await until('it answers again', async () => (await visit(under, home)).body === 'one');
  });

  it.runIf(postgresMayRun)('reach their own database over Davit, and no other', async () => {
    postgres = await startPostgres({ settings: { fsync: 'off' } });
    const login = { name: 'davit_mine', password: 'of mine' };
    const address = { host: '127.0.0.1', port: postgres.port, tls: null };
    under = await startTarget({}, { databases: { ...noDatabases, address, make: async () => login } });
    const home = await under.home();
    const version = { ...under.version(home, 'reaches-database'), rows: 'postgres' as const };
    writeFileSync(join(version.bundleFolder, 'postgres.mjs'), '');
    await under.release(home, version, 1);
    // It is asked to prove who it is, by PostgreSQL itself.
    expect((await visit(under, home, '/own')).body).toMatch(/^R[\s\S]*SCRAM-SHA-256/);
    expect((await visit(under, home, '/other')).body).toContain('This app reaches its own database alone.');
    const specs = JSON.stringify(await podsOf(home.projectId));
    expect(specs).not.toContain(login.password);
    expect(specs).not.toContain(`:${postgres.port}`);
  });
}
