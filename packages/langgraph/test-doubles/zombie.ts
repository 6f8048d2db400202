/** A process that pauses in the first node of its graph, and continues when a line arrives, whatever happened meanwhile. */
import { once } from 'node:events';
import { Davit } from '@davit/client';
import { DavitSaver } from '../src/index.ts';
import { gatedGraph } from './gated-graph.ts';

const [agentId = '', threadId = ''] = process.argv.slice(2);
const saver = new DavitSaver(new Davit(), { agentId });
const effects: string[] = [];
const config = { configurable: { thread_id: threadId, who: 'zombie' } };
const graph = gatedGraph(saver, effects, async () => {
  for await (const _ of saver.list(config, { limit: 1 })); // Earlier requests are saved after this.
  console.log('held');
  await once(process.stdin, 'data');
});
const end = await graph.invoke({ log: ['begun'] }, config).catch((error) => error);
console.log(JSON.stringify({ status: end.status, effects }));
process.exit();
