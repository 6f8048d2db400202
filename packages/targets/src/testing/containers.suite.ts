/** What is particular to containers, on whichever engine TEST_CONTAINER_ENGINE names. */
import Docker from 'dockerode';
import { afterEach, expect, it } from 'vitest';
import { containerEngine, startTarget, type TargetUnderTest, until } from './target-under-test.ts';
import { visit } from './visit.ts';

export function containerSuite(): void {
  const docker = new Docker({ socketPath: containerEngine ?? '' });
  const labeled = (label: string) => docker.listContainers({ all: true, filters: { label: [label] } });
  let under: TargetUnderTest;
  afterEach(async () => {
    await under.close();
    await until('none is left', async () => (await labeled(`davit.server=${under.runtimeDir}`)).length === 0);
  });

  it('carry the names of their installation and project, and are confined as the engine sees them', async () => {
    under = await startTarget();
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    const [found] = await labeled(`davit.project=${home.projectId}`);
    const { Config, HostConfig, State } = (await docker.getContainer(found?.Id ?? '').inspect()) as unknown as Inspected;
    expect(Config.Labels).toMatchObject({ 'davit.installation': under.dataDir, 'davit.server': under.runtimeDir });
    expect(Number(Config.User.split(':')[0])).toBeGreaterThan(0);
    expect(HostConfig).toMatchObject({ NetworkMode: 'none', ReadonlyRootfs: true, Privileged: false });
    expect(HostConfig.Memory).toBe((512 + 64 + 64) * 1024 * 1024);
    expect(HostConfig.PidsLimit).toBeGreaterThan(0);
    expect(HostConfig.SecurityOpt).toEqual([expect.stringContaining('no-new-privileges')]);
    expect(State.Running).toBe(true);
    expect(under.target.isolation()).toMatchObject({ sandboxed: true, network: 'egress_proxy', systemCallsFiltered: true });
  });

  it("are a sandbox: an owner's own code starts in one", async () => {
    under = await startTarget();
    const home = await under.home();
    await under.release(home, { ...under.version(home, 'steady', 'own'), ownCode: true }, 1);
    expect((await visit(under, home)).body).toBe('own');
  });

  it('that an earlier Davit left are removed at the start, and nobody else’s', async () => {
    under = await startTarget();
    await under.target.close();
    const image = (await docker.listImages())[0]?.Id;
    const create = async (labels: object) => {
      const made = await docker.createContainer({ Image: image, Cmd: ['/davit/node', '-v'], Labels: labels, ...small });
      return made.id;
    };
    const left = await create({ 'davit.server': under.runtimeDir });
    const others = [await create({ 'davit.server': `${under.runtimeDir}-other` }), await create({})];
    const next = await under.restart();
    expect(next.logLines.join()).toContain('Ended processes that an earlier Davit left behind.');
    await expect(docker.getContainer(left).inspect()).rejects.toMatchObject({ statusCode: 404 });
    for (const id of others) {
      await docker.getContainer(id).inspect();
      await docker.getContainer(id).remove({ force: true, v: true });
    }
    await next.target.close();
  });

  it('killed by the kernel for lack of memory do not count as crashes', async () => {
    under = await startTarget({ appMemoryMiB: 96 });
    const home = await under.home();
    await under.release(home, under.version(home, 'eats-memory'), 1);
    expect((await visit(under, home, '/eat')).status).toBe(503);
    await until('it answers again', async () => (await visit(under, home)).status === 200);
    expect(under.logLines.join()).toContain('The app exited: killed by SIGKILL');
    expect(under.failures).toEqual([]);
  });

  it('removed behind Davit’s back are started again', async () => {
    under = await startTarget();
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    const [found] = await labeled(`davit.project=${home.projectId}`);
    await docker.getContainer(found?.Id ?? '').remove({ force: true, v: true });
    await until('it answers again', async () => (await visit(under, home)).body === 'one');
  });
}

/** A limit that Podman would set may be more than this machine allows. */
const limit = (Name: string) => ({ Name, Soft: 1_024, Hard: 1_024 });
const small = { HostConfig: { NetworkMode: 'none', Ulimits: [limit('nproc'), limit('nofile')] } };

interface Inspected {
  Config: { Labels: Record<string, string>; User: string };
  HostConfig: Record<string, unknown>;
  State: { Running: boolean };
}
