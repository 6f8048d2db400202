/** A graph with a subgraph whose first node can be held: simulates a process that is paused, and continues too late. */
import { Annotation, END, START, StateGraph } from '@langchain/langgraph';
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';

const State = Annotation.Root({
  // A subgraph returns its input too.
  log: Annotation<string[]>({ reducer: (before, more) => [...new Set([...before, ...more])], default: () => [] }),
});

/** `hold` is awaited in the first node; `effects` records every node that ran, with the name in `configurable.who`. */
export function gatedGraph(checkpointer: BaseCheckpointSaver, effects: string[], hold: (who: string) => Promise<void>) {
  const node = (name: string) => (_: typeof State.State, config: { configurable?: Record<string, unknown> }) => {
    const line = `${String(config.configurable?.who)} ${name}`;
    effects.push(line);
    return { log: [line] };
  };
  const subAgent = new StateGraph(State)
    .addNode('search', node('search'))
    .addNode('order', node('order'))
    .addEdge(START, 'search')
    .addEdge('search', 'order')
    .compile();
  return new StateGraph(State)
    .addNode('think', async (_, config) => {
      await hold(String(config.configurable?.who));
      return { log: [`${String(config.configurable?.who)} think`] };
    })
    .addNode('agent', subAgent)
    .addNode('end', node('end'))
    .addEdge(START, 'think')
    .addEdge('think', 'agent')
    .addEdge('agent', 'end')
    .addEdge('end', END)
    .compile({ checkpointer });
}
