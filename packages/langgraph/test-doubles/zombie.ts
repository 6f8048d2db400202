/** A process that stops in the first node of its graph, and goes on when a line arrives, whatever happened meanwhile. */
import { once } from 'node:events';
import { Davit } from '@davit/client';
import { DavitSaver } from '../src/index.ts';
import { gatedGraph } from './gated-graph.ts';

const [agentId = '', threadId = ''] = process.argv.slice(2);
const saver = new DavitSaver(new Davit(), { agentId });
const effects: string[] = [];
const config = { configurable: { thread_id: threadId, who: 'zombie' } };
const graph = gatedGraph(saver, effects, async () => {
  for await (const _ of saver.list(config, { limit: 1 })); // What was asked for before is saved after this.
  console.log('held');
  await once(process.stdin, 'data');
});
const end = await graph.invoke({ log: ['begun'] }, config).catch((error) => error);
console.log(JSON.stringify({ status: end.status, effects }));
process.exit();
