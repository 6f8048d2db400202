/** Two agents as LangGraph's users write them: a conversation with a tool call per turn, and a map over sub-graphs. */
import { AIMessage, HumanMessage, ToolMessage } from '@langchain/core/messages';
import { Annotation, END, MessagesAnnotation, Send, START, StateGraph } from '@langchain/langgraph';
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';

export interface Agent {
  /** One turn of the thread. */
  turn(threadId: string, number: number): Promise<unknown>;
}

const partsOfMap = 20;
const remembered = 20;

/** Three nodes a turn, and a state that does not grow: a thread of any length costs the same a turn. */
export function shortMemory(checkpointer: BaseCheckpointSaver): Agent {
  const State = Annotation.Root({
    log: Annotation<string[]>({ reducer: (before, more) => [...before, ...more].slice(-remembered), default: () => [] }),
  });
  const says = (what: string) => () => ({ log: [sentence(what, 'again')] });
  const graph = new StateGraph(State)
    .addNode('hear', says('heard'))
    .addNode('think', says('thought'))
    .addNode('answer', says('answer'))
    .addEdge(START, 'hear')
    .addEdge('hear', 'think')
    .addEdge('think', 'answer')
    .compile({ checkpointer });
  return {
    turn: (threadId, number) => graph.invoke({ log: [sentence('ask', `${number}`)] }, { configurable: { thread_id: threadId } }),
  };
}

/** A turn adds four messages: the user's, a tool call, its result, an answer. */
export function conversation(checkpointer: BaseCheckpointSaver): Agent {
  const graph = new StateGraph(MessagesAnnotation)
    .addNode('model', ({ messages }) => {
      const turn = `${messages.length}`;
      const args = { query: sentence('search', turn) };
      const call = new AIMessage({ content: '', tool_calls: [{ id: `call ${turn}`, name: 'search', args }] });
      return { messages: [messages.at(-1)?.getType() === 'human' ? call : new AIMessage(sentence('answer', turn))] };
    })
    .addNode('tools', ({ messages }) => {
      const id = (messages.at(-1) as AIMessage).tool_calls?.[0]?.id ?? '';
      return { messages: [new ToolMessage({ content: sentence('found', id), tool_call_id: id })] };
    })
    .addEdge(START, 'model')
    .addConditionalEdges('model', ({ messages }) => ((messages.at(-1) as AIMessage).tool_calls?.length ? 'tools' : END))
    .addEdge('tools', 'model')
    .compile({ checkpointer });
  return {
    turn: (threadId, number) =>
      graph.invoke({ messages: [new HumanMessage(sentence('ask', `${number}`))] }, { configurable: { thread_id: threadId } }),
  };
}

/** Each part is a sub-graph of two nodes. */
export function mapOverTwenty(checkpointer: BaseCheckpointSaver): Agent {
  const Part = Annotation.Root({ part: Annotation<number>(), done: Annotation<string[]>() });
  const State = Annotation.Root({
    done: Annotation<string[]>({ reducer: (_, more) => more.slice(-partsOfMap), default: () => [] }),
  });
  const part = new StateGraph(Part)
    .addNode('fetch', ({ part }) => ({ done: [sentence('fetched', `${part}`)] }))
    .addNode('write', ({ part }) => ({ done: [sentence('wrote', `${part}`)] }))
    .addEdge(START, 'fetch')
    .addEdge('fetch', 'write')
    .compile();
  const graph = new StateGraph(State)
    .addNode('part', part)
    .addNode('join', ({ done }) => ({ done: [`joined ${done.length}`] }))
    .addConditionalEdges(START, () => Array.from({ length: partsOfMap }, (_, n) => new Send('part', { part: n })))
    .addEdge('part', 'join')
    .addEdge('join', END)
    .compile({ checkpointer });
  return { turn: (threadId) => graph.invoke({ done: [] }, { configurable: { thread_id: threadId } }) };
}

const words =
  'the shop has tea from five gardens and sends it on the same day where the order comes before noon but not at weekends'.split(
    ' ',
  );

/** About 250 characters that vary like people's messages do. */
function sentence(kind: string, seed: string): string {
  const start = Array.from(`${kind}${seed}`).reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 9_973, 7);
  const picked = Array.from({ length: 45 }, (_, n) => words[(start * (n + 3) + n * n) % words.length]);
  return `${kind} ${seed}: ${picked.join(' ')}`;
}
