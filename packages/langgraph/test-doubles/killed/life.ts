/**
 * What an agent's process does from its start: it takes its thread up where its saver says, and talks through the turns
 * that are left. A person answers what it asks, and sends a turn again that the thread does not know.
 */
import { Command } from '@langchain/langgraph';
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import { type Act, type AgentName, agents, turns } from './graphs.ts';

export interface Life {
  agent: AgentName;
  saver: BaseCheckpointSaver;
  thread: string;
  act: Act;
  /** Hears first how many turns the thread knows the answer of. */
  knows(turns: number): void;
  /** Hears of each turn that was answered: from then on the person has seen it. */
  answered(turn: number): void;
}

/** Resolves with all that the thread says at its end. */
export async function live({ agent, saver, thread, act, knows, answered }: Life): Promise<string[]> {
  const graph = agents[agent](act, saver);
  const config = { configurable: { thread_id: thread }, maxConcurrency: 6, recursionLimit: 100 };
  for (let isFirst = true; ; isFirst = false) {
    const { tasks, values } = await graph.getState(config);
    const { log = [] } = values;
    const ended = log.filter((line) => line.startsWith('answered')).length;
    if (isFirst) knows(ended);
    // Not `next`: a task that finished, and whose step did not, is no longer named there.
    if (tasks.length === 0) {
      // A turn that ended before its process could say so was not shown to anyone yet.
      if (ended > 0) answered(ended);
      if (ended === turns) return log;
      await graph.invoke({ log: [`turn ${ended + 1}`], turn: ended + 1 }, config);
    } else {
      const asks = tasks.some(({ interrupts }) => interrupts.length > 0);
      await graph.invoke(asks ? new Command({ resume: 'yes' }) : null, config);
    }
  }
}
