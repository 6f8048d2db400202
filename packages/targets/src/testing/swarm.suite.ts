/** What is particular to a Swarm: its nodes, its registry, its own objects. */
import { afterEach, expect, it } from 'vitest';
import type { Swarm } from '../../../../test/harness/swarm.ts';
import { type Home, startTarget, type TargetUnderTest, until } from './target-under-test.ts';
import { visit } from './visit.ts';

export function swarmSuite(swarm: Swarm | null): void {
  if (swarm === null) return;
  const { manager, worker, nodes } = swarm;
  let under: TargetUnderTest;
  afterEach(async () => {
    await under.close();
    await expect.poll(() => under.processes()).toEqual([]);
  });
  const listed = async (...args: string[]) => (await manager.docker(...args)).split('\n').filter(Boolean);
  const inspect = async <T>(...args: string[]): Promise<T[]> => JSON.parse(await manager.docker(...args));
  const specOf = async (home: Home): Promise<Spec> => {
    const [found] = await inspect<{ Spec: Spec }>('service', 'inspect', ...(await servicesOf(home)));
    if (found === undefined) throw new Error('the app has no service');
    return found.Spec;
  };
  const servicesOf = (home: Home) => listed('service', 'ls', '--quiet', '--filter', `label=davit.project=${home.projectId}`);
  /** Where an app runs. */
  const nodeOf = async (home: Home) => {
    // One may be gone meanwhile.
    const tasksOf = (id: string) => listed('service', 'ps', '--quiet', id).catch(() => []);
    const tasks = await Promise.all((await servicesOf(home)).map(tasksOf));
    const found = tasks.flat().length === 0 ? [] : await inspect<{ NodeID: string }>('inspect', ...tasks.flat());
    return found.map(({ NodeID }) => NodeID);
  };
  const mark = (node: string, is: 'for apps' | 'for none') =>
    manager.docker(
      'node',
      'update',
      ...(is === 'for apps' ? ['--label-add', 'davit.apps=true'] : ['--label-rm', 'davit.apps']),
      node,
    );
  const released = async (label = 'one') => {
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', label), 1);
    return home;
  };

  it('have what an app needs and no more, as the Swarm sees them', async () => {
    under = await startTarget({}, { swarm: swarm.forApps });
    expect(under.target.isolation()).toMatchObject({ sandboxed: true, network: 'egress_proxy', systemCallsFiltered: true });
    const home = await under.home();
    await under.release(home, { ...under.version(home, 'steady', 'own'), ownCode: true }, 1);
    expect((await visit(under, home)).body).toBe('own');
    const spec = await specOf(home);
    const { ContainerSpec, Resources, Networks, RestartPolicy } = spec.TaskTemplate;
    expect(ContainerSpec).toMatchObject({ ReadOnly: true, CapabilityDrop: ['ALL'] });
    expect(Number(ContainerSpec.User.split(':')[0])).toBeGreaterThan(0);
    expect(ContainerSpec.Image).toMatch(/^10\.95\.0\.2:5000\/davit\/davit-apps.*@sha256:/);
    expect(ContainerSpec.Mounts.filter(({ Type, ReadOnly }) => Type === 'bind' && ReadOnly !== true)).toHaveLength(1);
    expect(Resources.Limits.MemoryBytes).toBe((512 + 64 + 128) * 1024 * 1024);
    expect(Resources.Limits.Pids).toBeGreaterThan(0);
    expect(RestartPolicy.Condition).toBe('none');
    expect(JSON.stringify(spec)).not.toContain('COOKIE_PREFIX');
    const networks = await inspect<{ Internal: boolean }>('network', 'inspect', ...Networks.map(({ Target }) => Target));
    expect(networks.map(({ Internal }) => Internal)).toEqual([true]);
  });

  it('run on every node with the label, from an image that the others get from the registry', async () => {
    under = await startTarget();
    const homes = [await released(), await released(), await released(), await released()];
    const found = (await Promise.all(homes.map(nodeOf))).flat();
    expect(new Set(found)).toEqual(new Set(Object.values(nodes)));
    for (const home of homes) expect((await visit(under, home)).body).toBe('one');
  });

  it('of a new version run before those of the old one end, and a rollback starts nothing', async () => {
    under = await startTarget();
    const home = await released('one');
    let isOver = false;
    const answers: string[] = [];
    const load = (async () => {
      while (!isOver) answers.push((await visit(under, home)).body);
    })();
    const one = await servicesOf(home);
    await under.release(home, under.version(home, 'steady', 'two'), 2);
    expect(await servicesOf(home)).toEqual(expect.arrayContaining(one));
    await until('the new one answers', () => answers.at(-1) === 'two');
    await under.release(home, under.version(home, 'steady', 'one'), 3);
    await until('the former one answers again', () => answers.at(-1) === 'one');
    isOver = true;
    await load;
    expect(answers.filter((answer, at) => answer !== answers[at - 1])).toEqual(['one', 'two', 'one']);
    expect(await servicesOf(home)).toHaveLength(2);
  });

  it('are none while an app sleeps, and a request makes one', async () => {
    under = await startTarget({ appIdleMs: 300 });
    const home = await released();
    await visit(under, home, '/note', { method: 'POST', body: 'kept' });
    await until('it sleeps', async () => (await servicesOf(home)).length === 0);
    expect((await visit(under, home, '/notes')).body).toBe('["kept"]');
    expect(await servicesOf(home)).toHaveLength(1);
  });

  it('that an earlier Davit left are removed at the start with their network, and nobody else’s', async () => {
    under = await startTarget();
    const home = await released();
    const { Labels, TaskTemplate } = await specOf(home);
    await under.target.close();
    const server = Labels['davit.server'] ?? '';
    const create = (name: string, ...labels: string[]) =>
      manager.docker(
        ...['service', 'create', '--detach', '--quiet', '--replicas', '0', '--endpoint-mode', 'dnsrr', '--name', name],
        ...[...labels.flatMap((label) => ['--label', label]), TaskTemplate.ContainerSpec.Image],
      );
    await create('davit-app-left', `davit.server=${server}`, `davit.installation=${Labels['davit.installation']}`);
    await create('davit-app-others', `davit.server=${server}-other`, 'davit.installation=other');
    await create('unlabeled');
    await manager.docker('network', 'create', '--driver', 'overlay', '--label', `davit.installation=other`, 'others');
    const next = await under.restart();
    expect(next.logLines.join()).toContain('Ended processes that an earlier Davit left behind.');
    await next.target.close();
    const all = await listed('service', 'ls', '--format', '{{.Name}}');
    const names = all.filter((name) => ['davit-app-left', 'davit-app-others', 'unlabeled'].includes(name));
    expect(names.toSorted()).toEqual(['davit-app-others', 'unlabeled']);
    expect(await listed('network', 'ls', '--filter', `label=davit.server=${server}`, '--quiet')).toEqual([]);
    await manager.docker('service', 'rm', ...names);
    await manager.docker('network', 'rm', 'others');
  });

  it('removed behind Davit’s back are made again', async () => {
    under = await startTarget();
    const home = await released();
    await manager.docker('service', 'rm', ...(await servicesOf(home)));
    await until('it answers again', async () => (await visit(under, home)).body === 'one');
  });

  it('are refused by a node that does not see the folder of the apps, and Davit says so', async () => {
    under = await startTarget();
    const home = await under.home();
    await mark(nodes.manager, 'for none');
    const hidden = await worker.hide(under.folder);
    try {
      const failed = under.release(home, under.version(home, 'steady', 'one'), 1);
      await expect(failed).rejects.toThrow("does not see Davit's folder of apps");
    } finally {
      await hidden.show();
      await mark(nodes.manager, 'for apps');
    }
  });

  it('come up on another node when theirs is drained', async () => {
    under = await startTarget();
    await mark(nodes.manager, 'for none');
    const home = await released();
    expect(await nodeOf(home)).toEqual([nodes.worker]);
    await mark(nodes.manager, 'for apps');
    await visit(under, home, '/note', { method: 'POST', body: 'kept' });
    await manager.docker('node', 'update', '--availability', 'drain', nodes.worker);
    try {
      await until('it answers again', async () => (await visit(under, home, '/notes')).body === '["kept"]');
      await until('it is on the other', async () => (await nodeOf(home)).join() === nodes.manager);
    } finally {
      await manager.docker('node', 'update', '--availability', 'active', nodes.worker);
    }
  });

  // The last one: that node does not come back.
  it('come up on another node when theirs dies, with everything that was acknowledged', async () => {
    under = await startTarget();
    await mark(nodes.manager, 'for none');
    const home = await released();
    expect(await nodeOf(home)).toEqual([nodes.worker]);
    await mark(nodes.manager, 'for apps');
    const acknowledged: string[] = [];
    const write = async () => {
      const note = `note ${acknowledged.length}`;
      const { status } = await visit(under, home, '/note', { method: 'POST', body: note }).catch(() => ({ status: 0 }));
      if (status === 200) acknowledged.push(note);
      return status === 200;
    };
    await until('enough is written', async () => (await write()) && acknowledged.length >= 50);
    const killedAt = performance.now();
    await worker.kill();
    await until('it takes writes again', write, 300_000);
    console.info(`A killed node: writes again after ${Math.round((performance.now() - killedAt) / 1000)} s`);
    expect(await nodeOf(home)).toEqual([nodes.manager]);
    const kept = new Set(JSON.parse((await visit(under, home, '/notes')).body));
    expect(acknowledged.filter((note) => !kept.has(note))).toEqual([]);
    // Until then the Swarm lists what ran there.
    await manager.docker('node', 'rm', '--force', nodes.worker);
  });
}

interface Spec {
  Labels: Record<string, string>;
  TaskTemplate: {
    ContainerSpec: {
      Image: string;
      User: string;
      Mounts: { Type: string; ReadOnly?: boolean }[];
      [name: string]: unknown;
    };
    Resources: { Limits: { MemoryBytes: number; Pids: number } };
    Networks: { Target: string }[];
    RestartPolicy: { Condition: string };
  };
}
