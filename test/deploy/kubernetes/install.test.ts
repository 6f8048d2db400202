/**
 * Davit in a real Kubernetes of one node (1.20), by the commands of docs/kubernetes.md. What a Kubernetes of Debian cannot
 * show is named on that page. Needs root, and builds Kubernetes at its first run.
 */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeTemporaryFolders } from '../../harness/server.ts';
import { until } from '../../harness/until.ts';
import { type InstalledDavit, installDavit } from './installed.ts';
import { writeUntil } from './writing.ts';

const minutes = 60_000;
let davit: InstalledDavit;

describe.runIf(process.getuid?.() === 0)('Davit in Kubernetes', () => {
  beforeAll(async () => {
    davit = await installDavit();
  }, 60 * minutes);
  afterAll(async () => {
    await davit?.close();
    await removeTemporaryFolders();
  }, 5 * minutes);

  const podsOf = async (role: string): Promise<Pod[]> => {
    const selected = `--selector=app.kubernetes.io/component=${role}`;
    return JSON.parse(await davit.kubectl('get', 'pods', selected, '--output=json')).items;
  };

  const podsOfApps = async (): Promise<Pod[]> => {
    const selected = ['--selector=app.kubernetes.io/name=davit-app', '--field-selector=status.phase=Running'];
    return JSON.parse(await davit.kubectl('get', 'pods', ...selected, '--output=json')).items;
  };

  test('the commands of the guide lead to ready pods whose apps have a sandbox, and to a link for the owner', async () => {
    expect(davit.installed).toMatch(/✓ Sandbox: Apps run inside bubblewrap/);
    expect(davit.installed).toContain('https://davit.example.com/link/');
    for (const [role, count] of Object.entries({ api: 2, worker: 2, watchdog: 1, edge: 1 }))
      expect(await podsOf(role)).toHaveLength(count);
  });

  test('no pod has a token of the cluster, a capability, root, or a root that it can write to', async () => {
    for (const role of ['api', 'worker', 'watchdog', 'edge']) {
      const script = 'cat /proc/1/status; ls /var/run/secrets 2>&1; touch /opt/davit/new 2>&1; true';
      const shown = await davit.kubectl('exec', `deployment/davit-${role}`, '--', 'sh', '-c', script);
      expect(shown).toMatch(/^Uid:\s+10001\b/m);
      expect(shown).toMatch(/^CapEff:\s+0+$/m);
      expect(shown).toMatch(/^NoNewPrivs:\s+1$/m);
      expect(shown).toMatch(/^Seccomp:\s+2$/m);
      expect(shown).toMatch(/secrets.*No such file/);
      expect(shown).toContain('Read-only file system');
    }
  });

  test(
    'an app made through the API answers at the edge, and is there again after settings were changed',
    async () => {
      const project = await davit.api.live('a reading list with ratings');
      expect(project.deploymentUrl).toBe('https://reading-list.apps.example.com');
      expect(await davit.visit(project.deploymentUrl)).toMatchObject({ status: 200, version: '1' });
      const edge = async () => (await podsOf('edge'))[0]?.metadata.name;
      const before = await edge();
      await davit.change('AUDIT_RETENTION_DAYS=30');
      expect(await edge()).not.toBe(before);
      const again = await until('the app to answer again', () =>
        davit.visit(project.deploymentUrl).then((page) => page.status === 200 && page),
      );
      expect(again.version).toBe('1');
      expect(await davit.api.project(project.id)).toMatchObject({ status: 'deployed', versionNumber: 1 });
    },
    10 * minutes,
  );

  test(
    'a restart of the API, pod by pod, loses no request',
    async () => {
      const before = (await podsOf('api')).map(({ metadata }) => metadata.name);
      const restart = davit
        .kubectl('rollout', 'restart', 'deployment/davit-api')
        .then(() => davit.kubectl('rollout', 'status', 'deployment/davit-api', '--timeout=5m'));
      const { acknowledged, failed } = await writeUntil(davit, restart);
      expect(failed).toEqual([]);
      expect(acknowledged.length).toBeGreaterThan(20);
      for (const id of acknowledged) expect(await davit.api.project(id)).toMatchObject({ id });
      await until('the former pods to be gone', async () => {
        const now = (await podsOf('api')).map(({ metadata }) => metadata.name);
        return now.length === 2 && !now.some((name) => before.includes(name));
      });
      console.log(`${acknowledged.length} writes while every pod of the API was replaced`);
    },
    10 * minutes,
  );

  test(
    'the run of a worker whose pod is killed is taken over by the other',
    async () => {
      const { id } = await davit.api.live('a packing list');
      const workers = await Promise.all((await podsOf('worker')).map(watchedWorker));
      const runId = await davit.api.deploy(id);
      const victim = await until('a worker to take the run', () => workers.find((worker) => worker.worksOn(runId)), {
        everyMs: 2,
      });
      process.kill(victim.pid, 'SIGKILL');
      await davit.kubectl('delete', 'pod', victim.name, '--force', '--grace-period=0');
      await davit.api.settled(id);
      const [run] = await davit.api.runs(id);
      expect(run).toMatchObject({ runId, status: 'SUCCEEDED', versionNumber: 2 });
      expect(await davit.api.logText(id)).toMatch(/Interrupted, and resumed at the \w+ stage \(attempt 2\)/);
    },
    5 * minutes,
  );

  test(
    'a backup is made and copied out, and restored into an empty database, by the commands of the guide',
    async () => {
      const project = await davit.api.live('a list of birds with sightings');
      expect(await davit.backUp()).toContain('backup.tar.zst');
      expect(await davit.restore()).toMatch(/Restored the backup of .* the data of 3 apps\./);
      const page = await until('the app to answer again', () =>
        davit.visit(project.deploymentUrl).then((one) => one.status === 200 && one),
      );
      expect(page.version).toBe('1');
      expect(await davit.api.project(project.id)).toMatchObject({ status: 'deployed' });
    },
    15 * minutes,
  );

  test(
    'each app gets a pod; when Davit is killed its pods go, and another Davit runs the apps',
    async () => {
      const project = await davit.api.live('a list of trees');
      await davit.giveAppsPods();
      const answers = (version: string) =>
        until('the app to answer', () =>
          davit.visit(project.deploymentUrl).then(
            (page) => page.status === 200 && page.version === version,
            // Nobody listens until the next Davit does.
            () => false,
          ),
        );
      await answers('1');
      await davit.api.deploy(project.id);
      await davit.api.settled(project.id);
      expect((await davit.api.runs(project.id))[0]).toMatchObject({ status: 'SUCCEEDED', versionNumber: 2 });
      await answers('2');
      expect(await davit.kubectl('exec', 'deployment/davit-edge', '--', 'davit', 'doctor')).toMatch(
        /Sandbox: Apps run in pods of Kubernetes, all as Davit's user, and WITHOUT a sandbox: .* reached .*:443/,
      );
      expect(await davit.kubectl('exec', 'deployment/davit-edge', '--', 'davit', 'doctor')).toMatch(
        /✓ Cluster: Kubernetes v1\.20\.2 answers; pods of apps are in the namespace davit, all on the node node-1, by the claim davit-apps/,
      );
      for (const right of [
        ['get', 'secrets'],
        ['create', 'pods', '--subresource=exec'],
        ['list', 'nodes'],
      ])
        await expect(davit.kubectl('auth', 'can-i', ...right, '--as=system:serviceaccount:davit:davit-edge')).rejects.toThrow();
      const former = await podsOfApps();
      const [edge] = await podsOf('edge');
      expect(former.length).toBeGreaterThan(0);
      for (const { metadata } of former) expect(metadata.ownerReferences?.[0]?.name).toBe(edge?.metadata.name);
      process.kill((await watchedWorker(edge as Pod)).pid, 'SIGKILL');
      await davit.kubectl('delete', 'pod', edge?.metadata.name ?? '', '--force', '--grace-period=0');
      await answers('2');
      const names = former.map(({ metadata }) => metadata.name);
      // It answers before its node reports that it runs.
      const now = await until('a pod to be reported', () => podsOfApps().then((pods) => pods.length > 0 && pods));
      expect(now.filter(({ metadata }) => names.includes(metadata.name))).toEqual([]);
    },
    15 * minutes,
  );

  test(
    'apps in pods have their rows in databases of their own, through a move, a backup and a kill of Davit',
    async () => {
      const { url, urlHere } = await davit.createDatabase();
      const ask = async (sql: string, at = urlHere) => {
        const client = new pg.Client({ connectionString: at });
        await client.connect();
        return client.query(sql).finally(() => client.end());
      };
      await ask("create role operator login createdb createrole password 'of-operators'");
      const operator = Object.assign(new URL(url), { username: 'operator', password: 'of-operators' });
      await davit.change(`APPS_DATABASE_URL=${operator.href}`);
      // What a former worker builds meanwhile has no driver.
      await davit.kubectl('rollout', 'status', 'deployment/davit-worker', '--timeout=10m');
      const inEdge = (...args: string[]) => davit.kubectl('exec', 'deployment/davit-edge', '--', 'davit', ...args);
      const databases = async () =>
        (await ask("select datname from pg_database where datname like 'davit\\_%' order by oid")).rows.map(({ datname }) =>
          String(datname),
        );
      const titles = async (name: string, list: string) => {
        const own = Object.assign(new URL(urlHere), { pathname: `/${name}` }).href;
        return (await ask(`select title from app.${list} where deleted_at is null order by id`, own)).rows.map(
          ({ title }) => title,
        );
      };
      const shows = (at: string, ...texts: string[]) =>
        until(`${texts.join(', ')} at ${at}`, () =>
          davit.visit(at).then(
            (page) => page.status === 200 && texts.every((text) => page.text.includes(text)),
            () => false,
          ),
        );

      const made = await davit.api.live('a todo app with due dates', { config: { db: 'postgres' } });
      const todos = `${made.deploymentUrl}/todos`;
      await davit.addRow(todos, { title: 'Water the plants' });
      const [first = ''] = await databases();
      expect(await titles(first, 'todo')).toContain('Water the plants');
      // A copy of its rows for the next version's checks, by a pod of its own.
      await davit.api.deploy(made.id);
      expect(await davit.api.settled(made.id)).toMatchObject({ status: 'deployed', versionNumber: 2 });
      await shows(todos, 'Water the plants');

      const moved = await davit.api.live('a todo app');
      const others = `${moved.deploymentUrl}/todos`;
      await davit.addRow(others, { title: 'On a file' });
      expect(await inEdge('admin', 'project', 'move', moved.id, '--to', 'postgres')).toMatch(/rows in a PostgreSQL database/);
      await davit.addRow(others, { title: 'On PostgreSQL' });
      const [, second = ''] = await databases();
      expect(await titles(second, 'todo')).toEqual(expect.arrayContaining(['On a file', 'On PostgreSQL']));
      expect(await inEdge('doctor')).toMatch(
        /✓ Rows of apps: on the PostgreSQL .* at .*:5432, which answers; its role operator may create databases and roles/,
      );
      // No object of the cluster has a password of an app.
      expect(await davit.kubectl('get', 'pods', '--output=json')).not.toMatch(/postgresql:\/\/davit_|SCRAM/);

      expect(await davit.backUp()).not.toContain('missing');
      const [edge] = await podsOf('edge');
      process.kill((await watchedWorker(edge as Pod)).pid, 'SIGKILL');
      await davit.kubectl('delete', 'pod', edge?.metadata.name ?? '', '--force', '--grace-period=0');
      await shows(todos, 'Water the plants');
      await shows(others, 'On a file', 'On PostgreSQL');
      expect(await inEdge('admin', 'project', 'move', moved.id, '--to', 'files')).toMatch(/rows in its folder/);
      await shows(others, 'On a file', 'On PostgreSQL');
      await davit.kubectl('exec', 'deployment/davit-edge', '--', 'davit', 'admin', 'project', 'delete', made.id, '--yes');
      expect(await databases()).toEqual([second]);
    },
    20 * minutes,
  );
});

interface Pod {
  metadata: { name: string; ownerReferences?: { name: string }[] };
  status: { containerStatuses: { containerID: string }[] };
}

/** Looks at the worker's output where the engine writes it: a run is over soon. */
async function watchedWorker({ metadata: { name }, status }: Pod) {
  const { docker } = davit.cluster.engine;
  const container = status.containerStatuses[0]?.containerID.replace('docker://', '') ?? '';
  const [pid = '', log = ''] = (await docker('inspect', '--format', '{{.State.Pid}} {{.LogPath}}', container)).trim().split(' ');
  return { name, pid: Number(pid), worksOn: (runId: string) => readFileSync(log, 'utf8').includes(runId) };
}
