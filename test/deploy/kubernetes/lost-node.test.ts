/**
 * Two nodes of a real Kubernetes (1.20): a new version beside the old one, then nodes that are lost without a word, one with the
 * pods of apps, one with the Davit that runs them too.
 * Needs root, and builds Kubernetes at its first run.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AddedNode } from '../../harness/kubernetes/node.ts';
import { removeTemporaryFolders } from '../../harness/server.ts';
import { until } from '../../harness/until.ts';
import { installDavit } from './installed.ts';

const minutes = 60_000;
let davit: Awaited<ReturnType<typeof installDavit>>;

interface Pod {
  metadata: { name: string; deletionTimestamp?: string; ownerReferences?: { name: string }[] };
  spec: { nodeName?: string };
  status: { conditions?: { type: string; status: string }[] };
}

describe.runIf(process.getuid?.() === 0)('a lost node', () => {
  let id: string;
  let list: string;
  const acknowledged: string[] = [];
  beforeAll(async () => {
    davit = await installDavit({ nodes: 2 });
    const project = await davit.api.live('a todo app');
    id = project.id;
    list = `${project.deploymentUrl}/todos`;
  }, 60 * minutes);
  afterAll(async () => {
    await davit?.close();
    await removeTemporaryFolders();
  }, 5 * minutes);

  const podsOf = async (...selected: string[]): Promise<Pod[]> =>
    JSON.parse(await davit.kubectl('get', 'pods', ...selected, '--output=json')).items;
  /** Without those that nobody confirms as ended. */
  const podsOfApps = async () =>
    (await podsOf('--selector=app.kubernetes.io/name=davit-app', '--field-selector=status.phase=Running')).filter(
      ({ metadata }) => metadata.deletionTimestamp === undefined,
    );
  const edges = () => podsOf('--selector=app.kubernetes.io/component=edge,app.kubernetes.io/name=davit');
  const isReady = ({ status }: Pod) => status.conditions?.some(({ type, status: is }) => type === 'Ready' && is === 'True');
  const remove = (name: string) => davit.kubectl('delete', 'pod', name, '--wait=false');

  /** Which pod of davit-edge runs the apps: it owns their pods. */
  async function leader(): Promise<Pod | undefined> {
    await davit.visit(list).catch(() => null);
    const owner = (await podsOfApps())[0]?.metadata.ownerReferences?.[0]?.name;
    return (await edges()).find(({ metadata }) => metadata.name === owner);
  }

  const shows = (titles: readonly string[]) =>
    until(
      'the app to show its rows',
      () =>
        davit.visit(list).then(
          ({ status, text }) => status === 200 && titles.every((title) => text.includes(title)),
          () => false,
        ),
      { withinMs: 10 * minutes },
    );

  /** Only one node takes new pods while `work` runs. */
  async function onlyOn(node: string, work: () => Promise<void>): Promise<void> {
    const others = (await nodes()).filter((name) => name !== node);
    await davit.kubectl('cordon', ...others);
    await work().finally(() => davit.kubectl('uncordon', ...others));
  }
  const nodes = async () => (await davit.kubectl('get', 'nodes', '--output=jsonpath={.items[*].metadata.name}')).split(' ');

  /** Moves what runs the apps there, and the apps. */
  async function settle(edgeOn: string, appsOn: string): Promise<void> {
    await until('two pods of davit-edge', async () => (await edges()).filter(isReady).length === 2, { withinMs: 5 * minutes });
    await until(
      `the apps to be run on ${edgeOn}`,
      async () => {
        const found = await leader();
        if (found === undefined || found.spec.nodeName === edgeOn) return found !== undefined;
        await remove(found.metadata.name);
        return false;
      },
      { withinMs: 5 * minutes, everyMs: 5_000 },
    );
    await onlyOn(appsOn, async () => {
      for (const { metadata, spec } of await podsOfApps()) if (spec.nodeName !== appsOn) await remove(metadata.name);
      await until(
        `the app to be on ${appsOn}`,
        async () => {
          await davit.visit(list).catch(() => null);
          const found = await podsOfApps();
          return found.length > 0 && found.every(({ spec }) => spec.nodeName === appsOn);
        },
        { withinMs: 5 * minutes },
      );
    });
    await until('two pods of davit-edge', async () => (await edges()).filter(isReady).length === 2, { withinMs: 5 * minutes });
    expect((await leader())?.spec.nodeName).toBe(edgeOn);
  }

  /** Adds rows until the node is lost, and says how long no page came. */
  async function lose(node: AddedNode): Promise<number> {
    for (let added = 0; added < 5; added++) {
      const title = `Row ${acknowledged.length + 1} of ${node.name}`;
      await davit.addRow(list, { title });
      acknowledged.push(title);
    }
    const began = performance.now();
    await node.kill();
    await until(
      'the app to be on another node',
      async () => {
        await davit.visit(list).catch(() => null);
        return (await podsOfApps()).some(({ spec }) => spec.nodeName !== node.name);
      },
      { withinMs: 10 * minutes },
    );
    await shows(acknowledged);
    const seconds = (performance.now() - began) / 1_000;
    await until('rows to be added again', () =>
      davit.addRow(list, { title: `After ${node.name}` }).then(
        () => true,
        () => false,
      ),
    );
    acknowledged.push(`After ${node.name}`);
    await shows(acknowledged);
    return seconds;
  }

  test(
    'none yet: a new version with its rows in SQLite runs where the old one does, though new pods go to another',
    async () => {
      await settle('node-1', 'node-2');
      const nodeOf = new Map<string, string | undefined>();
      await onlyOn('node-1', async () => {
        await davit.api.deploy(id);
        await until(
          'the run to end',
          async () => {
            for (const { metadata, spec } of await podsOf(`--selector=davit/project=${id}`))
              nodeOf.set(metadata.name, spec.nodeName);
            return (await davit.api.project(id)).status === 'deployed';
          },
          { withinMs: 5 * minutes },
        );
      });
      expect(await davit.visit(list)).toMatchObject({ status: 200, version: '2' });
      expect(nodeOf.size).toBeGreaterThan(1);
      expect(new Set(nodeOf.values())).toEqual(new Set(['node-2']));
    },
    10 * minutes,
  );

  test(
    'with the pods of apps: they come up on another, with every row',
    async () => {
      const [node] = davit.nodes;
      await settle('node-1', 'node-2');
      const seconds = await lose(node as AddedNode);
      console.log(`an app whose node was lost answered again after ${seconds.toFixed(1)} s`);
      expect((await podsOfApps()).some(({ spec }) => spec.nodeName === 'node-1')).toBe(true);
    },
    20 * minutes,
  );

  test(
    'with the Davit that runs the apps too: another takes over, with every row',
    async () => {
      await davit.kubectl('delete', 'node', 'node-2');
      const node = await davit.addNode(3);
      await settle('node-3', 'node-3');
      const seconds = await lose(node);
      console.log(`apps whose node was lost, and Davit with them, answered again after ${seconds.toFixed(1)} s`);
      expect((await leader())?.spec.nodeName).toBe('node-1');
    },
    25 * minutes,
  );
});
