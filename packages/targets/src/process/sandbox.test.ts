import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ownNetworks, podsCluster } from '../testing/pods-under-test.ts';
import { elsewhere, fileOfMachine, startTarget, type TargetUnderTest } from '../testing/target-under-test.ts';
import { visit } from '../testing/visit.ts';

let under: TargetUnderTest;
afterEach(async () => {
  await under.close();
  await expect.poll(() => under.processes()).toEqual([]);
});

/** An engine gives a container its own of these. */
const ownFiles = elsewhere ? ['/etc/shadow', '/etc/machine-id'] : ['/etc/passwd', '/etc/hostname'];
const rootNames = [
  ...['app', 'data', 'davit', 'dev', 'lib', 'lib64', 'proc', 'run', 'tmp'],
  ...(elsewhere ? ['.dockerenv', 'etc', 'sys', 'var'] : []),
].sort();

/** A pod's image has a Debian of its own. */
const ofMachine =
  podsCluster === null
    ? { file: fileOfMachine, folders: ['/home', '/root', '/srv'] }
    : { file: '/etc/machine-id', folders: ['/var/lib/kubelet', '/var/lib/docker', podsCluster.mountPath] };

interface Probed {
  read: string[];
  list: (string | string[])[];
  write: (string | boolean)[];
  connect: string;
  networks: number;
  user: number;
  processes: number;
  root: string[];
}

async function probe(under: TargetUnderTest, home: { slug: string }, what: object): Promise<Probed> {
  return JSON.parse((await visit(under, home, '/probe', { method: 'POST', body: JSON.stringify(what) })).body);
}

const nothing = { files: [], folders: [], write: [], port: 1 };

describe('an app in its sandbox', () => {
  it("sees neither the machine's files, nor Davit's data, nor other apps' data", async () => {
    under = await startTarget();
    if (!under.target.isolation().sandboxed) throw new Error(`needs bubblewrap: ${under.target.isolation().summary}`);
    const [home, other] = [await under.home(), await under.home()];
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    await under.release(other, under.version(other, 'steady', 'other'), 1);
    const secret = join(under.dataDir, 'master-key');
    writeFileSync(secret, 'secret');
    const othersData = join(under.dataDir, 'projects', other.projectId, 'data');
    const probed = await probe(under, home, {
      ...nothing,
      files: [...ownFiles, secret, `${othersData}/app.db`, `/proc/1/root${ofMachine.file}`, `/proc/2/root${ofMachine.file}`],
      folders: [...ofMachine.folders, under.dataDir, under.runtimeDir, '/proc/1/root', '/data', '/tmp'],
    });
    const refused = /^(ENOENT|EACCES|EPERM)$/;
    for (const answer of probed.read) expect(answer).toMatch(refused);
    expect(probed.list.slice(0, 5)).toEqual(['ENOENT', 'ENOENT', 'ENOENT', 'ENOENT', 'ENOENT']);
    // It sees nothing of the sandbox's first process, or that both have the same root.
    expect([probed.root, 'EACCES', 'ENOENT', 'EPERM']).toContainEqual(probed.list[5]);
    expect(probed.list[6]).toEqual(expect.arrayContaining(['app.db', 'booted']));
    expect(probed.list[7]).toEqual([]);
    if (podsCluster === null) expect(probed.root.sort()).toEqual(rootNames.filter((name) => probed.root.includes(name)));
  });

  it('may write to its own data and temporary files alone', async () => {
    under = await startTarget();
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    const probed = await probe(under, home, {
      ...nothing,
      write: ['/data/own', '/tmp/own', '/app/server.mjs', '/davit/node', '/own', '/dev/own', '/proc/sys/kernel/hostname'],
    });
    expect(probed.write.slice(0, 2)).toEqual([true, true]);
    for (const answer of probed.write.slice(2)) expect(answer).toMatch(/^(EROFS|EACCES|EPERM|ENOENT)$/);
  });

  it('gets no more memory through its temporary files than is set for them', async () => {
    under = await startTarget({ appTemporaryMiB: 2 });
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    expect((await visit(under, home, '/fill')).body).toBe('ENOSPC');
  });

  it('has no network at all, not even to this machine', async () => {
    under = await startTarget();
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    const reached: boolean[] = [];
    const server = createServer(() => reached.push(true));
    const port = await new Promise<number>((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
    );
    const probed = await probe(under, home, { ...nothing, port });
    server.close();
    expect(probed.connect).not.toBe('connected');
    expect(probed.networks).toBe(ownNetworks);
    expect(reached).toEqual([]);
  });

  it('sees only its own processes, and runs as its own user if Davit is root', async () => {
    under = await startTarget();
    const [home, other] = [await under.home(), await under.home()];
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    await under.release(other, under.version(other, 'steady', 'other'), 1);
    const [own, others] = [await probe(under, home, nothing), await probe(under, other, nothing)];
    // The sandbox's keeper, the guard, and the app.
    expect(own.processes).toBe(3);
    if (process.getuid?.() !== 0) return;
    expect(own.user).toBeGreaterThan(0);
    expect(own.user).not.toBe(others.user);
    expect(under.target.isolation()).toMatchObject({
      ownUser: true,
      network: 'egress_proxy',
      memoryLimited: true,
      processesLimited: podsCluster === null,
      systemCallsFiltered: true,
    });
  });

  it('reports at the start how apps are isolated', async () => {
    under = await startTarget();
    expect(under.logLines.join('\n')).toContain(under.target.isolation().summary);
  });
});
