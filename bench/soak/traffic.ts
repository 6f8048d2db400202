/** Steady traffic of agents and visitors: runs that start, report, save, fail, roll back and end, and pages of one live app. */
import { report, rollBackRun, save, startRun } from '../../test/harness/agent-api.ts';
import type { Answer, Api } from '../../test/harness/api.ts';
import { growingState } from '../agents/growing-state.ts';

export interface Traffic {
  /** Requests with the expected response. */
  answered: number;
  /** Other responses; at most ten are recorded. */
  odd: string[];
  /** Stops sending; resolves when all requests are answered. */
  stop(): Promise<void>;
}

const agents = 4;
const stepsOfRun = 50;
const maxOdd = 10;

export function startTraffic(api: Api, appUrl: string, requestsPerSecond: number): Traffic {
  let going = true;
  const traffic = { answered: 0, odd: [] as string[] };
  /** Each caller sends its share. */
  const pause = () => new Promise((resolve) => setTimeout(resolve, ((agents + 1) * 1000) / requestsPerSecond));
  const count = async <T>(what: string, request: Promise<T>, status: (answer: T) => number): Promise<T> => {
    const answer = await request;
    if (status(answer) < 400) traffic.answered += 1;
    else if (traffic.odd.length < maxOdd) traffic.odd.push(`${what} answered ${status(answer)}`);
    await pause();
    return answer;
  };
  const call = <T>(what: string, request: Promise<Answer<T>>) => count(what, request, (answer) => answer.status);

  async function runOnce(thread: number): Promise<void> {
    const runId = await startRun(api, { agentId: `agent ${thread}` });
    for (const [step, state] of growingState(thread).slice(0, stepsOfRun).entries()) {
      if (!going) return;
      await call('a step', report(api, runId, { stepNumber: step, output: { found: [step] }, durationMs: 10 }));
      await call('a checkpoint', save(api, runId, step, JSON.stringify(state)));
      if (step % 20 === 19) {
        await call('a failure', report(api, runId, { stepNumber: step + 1, status: 'error', error: 'HTTP 503' }));
        await call('a rollback', rollBackRun(api, runId));
      }
    }
    await call('a detail', api.call('GET', `/api/agent-runtime/runs/${runId}?include=state`));
    await call('a list', api.call('GET', '/api/agent-runtime/runs?limit=100'));
    await call('an end', api.call('PATCH', `/api/agent-runtime/runs/${runId}/status`, { status: 'COMPLETED' }));
  }

  async function visit(): Promise<void> {
    const visited = async () => {
      const answer = await fetch(appUrl);
      await answer.text();
      return answer;
    };
    await count('a visit', visited(), (answer) => answer.status);
  }

  const repeat = async (act: (round: number) => Promise<void>) => {
    for (let round = 0; going; round += 1) await act(round);
  };
  const callers = [
    ...Array.from({ length: agents }, (_, agent) => repeat((round) => runOnce(agent + agents * round))),
    repeat(visit),
  ];
  const all = Promise.all(callers);
  // Reported when it is stopped.
  all.catch(() => {});
  return Object.assign(traffic, {
    async stop() {
      going = false;
      await all;
    },
  });
}
