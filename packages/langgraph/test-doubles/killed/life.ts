/**
 * An agent's process: it resumes its thread from the saver, and continues with the remaining turns. A person answers
 * its questions, and resends a turn that the thread lost.
 */
import { Command } from '@langchain/langgraph';
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import { type Act, type AgentName, agents, turns } from './graphs.ts';

export interface Life {
  agent: AgentName;
  saver: BaseCheckpointSaver;
  thread: string;
  act: Act;
  /** Called first, with the number of answered turns in the thread. */
  knows(turns: number): void;
  /** Called for each answered turn: from then on the person has seen it. */
  answered(turn: number): void;
}

/** Resolves with the thread's final state. */
export async function live({ agent, saver, thread, act, knows, answered }: Life): Promise<string[]> {
  const graph = agents[agent](act, saver);
  const config = { configurable: { thread_id: thread }, maxConcurrency: 6, recursionLimit: 100 };
  for (let isFirst = true; ; isFirst = false) {
    const { tasks, values } = await graph.getState(config);
    const { log = [] } = values;
    const ended = log.filter((line) => line.startsWith('answered')).length;
    if (isFirst) knows(ended);
    // Not `next`: it no longer names a finished task of an unfinished step.
    if (tasks.length === 0) {
      // A turn that ended before its process could report it was not shown to anyone yet.
      if (ended > 0) answered(ended);
      if (ended === turns) return log;
      await graph.invoke({ log: [`turn ${ended + 1}`], turn: ended + 1 }, config);
    } else {
      const asks = tasks.some(({ interrupts }) => interrupts.length > 0);
      await graph.invoke(asks ? new Command({ resume: 'yes' }) : null, config);
    }
  }
}
