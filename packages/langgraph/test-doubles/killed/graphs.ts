/**
 * Three agents to kill: a tool loop, one that asks a person, and a map over subgraphs. None calls a real model: each
 * next action follows from the state, so every life must end alike.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Annotation, END, interrupt, Send, START, StateGraph } from '@langchain/langgraph';
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';

/** An effect in the world, known by its line. */
export type Act = (line: string) => void;

/** Turns of a conversation. */
export const turns = 3;
const roundsOfTools = 2;
const parts = 8;

const words = () =>
  Annotation<string[]>({ reducer: (before: string[], more: string[]) => [...before, ...more], default: () => [] });
const Conversation = Annotation.Root({ log: words(), turn: Annotation<number>(), call: Annotation<string>() });
const Part = Annotation.Root({ part: Annotation<number>(), turn: Annotation<number>(), log: words() });

/** Each call takes its own time, the same in every life. */
async function call(act: Act, line: string): Promise<string> {
  const weight = Array.from(line).reduce((sum, char) => sum * 31 + char.charCodeAt(0), 7);
  await pause(20 + (weight % 60));
  act(line);
  return line;
}

/** A model that calls two tools in parallel, twice per turn, and answers. */
function toolLoop(act: Act, checkpointer: BaseCheckpointSaver) {
  const callsOf = ({ log, turn }: typeof Conversation.State) => log.filter((line) => line.startsWith(`asked ${turn}`)).length;
  return new StateGraph(Conversation)
    .addNode('model', async (state) => {
      await pause(20);
      const { turn } = state;
      return { log: [callsOf(state) < roundsOfTools ? `asked ${turn}.${callsOf(state)}` : `answered ${turn}`] };
    })
    .addNode('tool', async (state) => ({ log: [await call(act, state.call)] }))
    .addEdge(START, 'model')
    .addConditionalEdges('model', (state) => {
      if (state.log.at(-1)?.startsWith('answered')) return END;
      const round = `${state.turn}.${callsOf(state)}`;
      return ['search', 'write'].map((tool) => new Send('tool', { ...state, call: `${tool} ${round}` }));
    })
    .addEdge('tool', 'model')
    .compile({ checkpointer });
}

/** One that drafts, asks a person, and then orders and notes in parallel. */
function interruptsForPerson(act: Act, checkpointer: BaseCheckpointSaver) {
  return new StateGraph(Conversation)
    .addNode('draft', async ({ turn }) => ({ log: [await call(act, `draft ${turn}`)] }))
    .addNode('approve', ({ turn }) => ({ log: [`approved ${turn}: ${interrupt(`order ${turn}?`)}`] }))
    .addNode('order', async ({ turn }) => ({ log: [await call(act, `order ${turn}`)] }))
    .addNode('note', async ({ turn }) => ({ log: [await call(act, `note ${turn}`)] }))
    .addNode('answer', ({ turn }) => ({ log: [`answered ${turn}`] }))
    .addEdge(START, 'draft')
    .addEdge('draft', 'approve')
    .addEdge('approve', 'order')
    .addEdge('approve', 'note')
    .addEdge(['order', 'note'], 'answer')
    .addEdge('answer', END)
    .compile({ checkpointer });
}

/** Eight parallel subgraphs per turn, with three steps each. */
function mapsParts(act: Act, checkpointer: BaseCheckpointSaver) {
  const node =
    (name: string) =>
    async ({ part, turn }: typeof Part.State) => ({ log: [await call(act, `${name} ${turn}/${part}`)] });
  const part = new StateGraph(Part)
    .addNode('fetch', node('fetch'))
    .addNode('write', node('write'))
    .addNode('publish', node('publish'))
    .addEdge(START, 'fetch')
    .addEdge('fetch', 'write')
    .addEdge('write', 'publish')
    .compile();
  return new StateGraph(Conversation)
    .addNode('part', async (state, config) => ({ log: (await part.invoke(state, config)).log.slice(-3) }))
    .addNode('answer', ({ turn }) => ({ log: [`answered ${turn}`] }))
    .addConditionalEdges(START, ({ turn }) =>
      Array.from({ length: parts }, (_, part) => new Send('part', { part, turn, log: [] })),
    )
    .addEdge('part', 'answer')
    .addEdge('answer', END)
    .compile({ checkpointer });
}

/** The input for any of them. */
interface Agent {
  getState(config: object): Promise<{ tasks: { interrupts: unknown[] }[]; values: { log?: string[] } }>;
  invoke(input: unknown, config: object): Promise<unknown>;
}

export const agentNames = ['tool loop', 'person in the loop', 'map over subgraphs'] as const;
export type AgentName = (typeof agentNames)[number];
export const agents: Record<AgentName, (act: Act, checkpointer: BaseCheckpointSaver) => Agent> = {
  'tool loop': toolLoop,
  'person in the loop': interruptsForPerson,
  'map over subgraphs': mapsParts,
};
