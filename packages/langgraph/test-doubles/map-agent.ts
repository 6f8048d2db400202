/**
 * A process that runs a map over parts, each a subgraph of three nodes with an effect, until it ends or kills itself.
 *
 *   node map-agent.ts <saver> <thread> <ledger> <parts> <kill after this many effects> <and this many milliseconds>
 */
import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Davit } from '@davit/client';
import { Annotation, END, Send, START, StateGraph } from '@langchain/langgraph';
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import { DavitSaver } from '../src/index.ts';

const [kind = '', thread = '', ledger = '', parts = '0', killAfter = '-1', killAfterMs = '0'] = process.argv.slice(2);

const savers: Record<string, () => Promise<BaseCheckpointSaver>> = {
  davit: async () => new DavitSaver(new Davit(), { agentId: 'map' }),
  postgres: async () => {
    const { PostgresSaver } = await import('@langchain/langgraph-checkpoint-postgres');
    const saver = PostgresSaver.fromConnString(process.env.DATABASE_URL ?? '');
    await saver.setup();
    return saver;
  },
};

let effects = 0;
/** The world: a line in the ledger. */
function act(line: string): void {
  appendFileSync(ledger, `${line}\n`);
  effects += 1;
  if (effects === Number(killAfter)) setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(killAfterMs));
}

const Part = Annotation.Root({ part: Annotation<number>(), done: Annotation<string[]>() });
const State = Annotation.Root({
  done: Annotation<string[]>({ reducer: (before, more) => [...before, ...more], default: () => [] }),
});
const node =
  (name: string) =>
  async ({ part }: typeof Part.State) => {
    // Each takes its own time, as calls of tools do: the same one in every run.
    await pause(30 + ((part * 37 + name.length * 29) % 90));
    act(`${part} ${name}`);
    return { done: [`${part} ${name}`] };
  };
const part = new StateGraph(Part)
  .addNode('fetch', node('fetch'))
  .addNode('write', node('write'))
  .addNode('publish', node('publish'))
  .addEdge(START, 'fetch')
  .addEdge('fetch', 'write')
  .addEdge('write', 'publish')
  .compile();
const saver = await savers[kind]?.();
if (!saver) throw new Error(`No saver is called "${kind}".`);
const graph = new StateGraph(State)
  .addNode('part', part)
  .addNode('join', () => ({ done: ['joined'] }))
  .addConditionalEdges(START, () => Array.from({ length: Number(parts) }, (_, n) => new Send('part', { part: n })))
  .addEdge('part', 'join')
  .addEdge('join', END)
  .compile({ checkpointer: saver });
const config = { configurable: { thread_id: thread }, maxConcurrency: 6 };
const begun = await graph.getState(config);
const { done } = await graph.invoke(begun.next.length > 0 ? null : { done: [] }, config);
console.log(done.length);
process.exit();
