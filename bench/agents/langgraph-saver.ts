/** LangGraph's own savers, put to as a graph puts: in this process, without a network between. */
import { type BaseCheckpointSaver, type Checkpoint, uuid6 } from '@langchain/langgraph-checkpoint';
import { percentile } from '../figures.ts';
import { growingState } from './growing-state.ts';
import type { Speed } from './http-load.ts';

/** Threads at once, each saving its fifty states one after the other. */
export async function putThreads(saver: BaseCheckpointSaver, threadsAtOnce: number, rounds: number): Promise<Speed> {
  const tookMs: number[] = [];
  let seconds = 0;
  for (let round = 0; round < rounds; round++) {
    const threads = Array.from({ length: threadsAtOnce }, (_, n) => growingState(round * threadsAtOnce + n));
    const begun = performance.now();
    await Promise.all(threads.map((states, n) => putThread(saver, `thread ${round} ${n}`, states, tookMs)));
    seconds += (performance.now() - begun) / 1000;
  }
  return { perSecond: tookMs.length / seconds, p50Ms: percentile(tookMs, 50), p99Ms: percentile(tookMs, 99) };
}

async function putThread(saver: BaseCheckpointSaver, thread: string, states: unknown[][], tookMs: number[]): Promise<void> {
  let config: Parameters<BaseCheckpointSaver['put']>[0] = { configurable: { thread_id: thread, checkpoint_ns: '' } };
  for (const [at, messages] of states.entries()) {
    const version = at + 1;
    const checkpoint: Checkpoint = {
      v: 4,
      id: uuid6(at),
      ts: new Date().toISOString(),
      channel_values: { messages },
      channel_versions: { messages: version },
      versions_seen: { agent: { messages: version - 1 } },
    };
    const begun = performance.now();
    config = await saver.put(config, checkpoint, { source: 'loop', step: version, parents: {} }, { messages: version });
    tookMs.push(performance.now() - begun);
  }
}
