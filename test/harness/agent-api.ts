/** The agent runtime for fault tests: acknowledged data is recorded, and can be compared with what is stored. */
import { createHash } from 'node:crypto';
import type { AgentRun, Checkpoint, HealAttempt, Step } from '@davit/contract';
import type { Answer, Api } from './api.ts';

export interface Detail extends AgentRun {
  steps: Step[];
  stepsNextCursor: string | null;
  checkpoints: Checkpoint[];
  checkpointsNextCursor: string | null;
  healHistory: HealAttempt[];
}

export interface RolledBackRun {
  epoch: number;
  checkpointId: string;
  stepNumber: number;
  checksum: string;
  stateJson: string;
  supersededSteps: number;
  sideEffects: { stepNumber: number }[];
}

/** High limits, so that other tests never reach them. */
export const unlimitedAgents = Object.fromEntries(
  ['START', 'WRITE', 'LIST', 'OTHER'].map((name) => [`RATE_LIMIT_AGENT_${name}_PER_MIN`, '1000000']),
);

export const checksumOf = (state: string): string => `sha256:${createHash('sha256').update(state).digest('hex')}`;

const runs = '/api/agent-runtime/runs';

export async function startRun(api: Api, more: object = {}): Promise<string> {
  const { status, body } = await api.call<{ runId: string }>('POST', runs, { agentId: 'a', framework: 'custom', ...more });
  if (status !== 201) throw new Error(`starting a run answered ${status}: ${JSON.stringify(body)}`);
  return body.runId;
}

export function report<
  T = { stepId: string; runStatus: string; epoch: number; attempt: number; heal: { action: string; attemptId: string } | null },
>(api: Api, runId: string, step: object): Promise<Answer<T>> {
  return api.call<T>('POST', `${runs}/${runId}/steps`, { stepType: 'tool_call', ...step });
}

export function save(api: Api, runId: string, stepNumber: number, stateJson: string, more: object = {}) {
  return api.call<{ checkpointId: string; checksum: string }>('POST', `${runs}/${runId}/checkpoint`, {
    stepNumber,
    stateJson,
    ...more,
  });
}

export function rollBackRun(api: Api, runId: string): Promise<Answer<RolledBackRun>> {
  return api.call<RolledBackRun>('POST', `${runs}/${runId}/rollback`);
}

/** All its pages, with the state of each checkpoint. */
export async function fullDetail(api: Api, runId: string): Promise<Detail> {
  let whole: Detail | undefined;
  let cursors = '';
  for (;;) {
    const { status, body } = await api.call<Detail>('GET', `${runs}/${runId}?include=state${cursors}`);
    if (status !== 200) throw new Error(`the detail answered ${status}: ${JSON.stringify(body)}`);
    const { stepsNextCursor: steps, checkpointsNextCursor: checkpoints } = body;
    if (whole === undefined) whole = body;
    else {
      if (whole.stepsNextCursor !== null) whole.steps.push(...body.steps);
      if (whole.checkpointsNextCursor !== null) whole.checkpoints.push(...body.checkpoints);
      whole.stepsNextCursor = whole.stepsNextCursor && steps;
      whole.checkpointsNextCursor = whole.checkpointsNextCursor && checkpoints;
    }
    if (whole.stepsNextCursor === null && whole.checkpointsNextCursor === null) return whole;
    const next = [
      whole.stepsNextCursor && `&stepsCursor=${whole.stepsNextCursor}`,
      whole.checkpointsNextCursor && `&checkpointsCursor=${whole.checkpointsNextCursor}`,
    ];
    cursors = next.filter((one) => one !== null).join('');
  }
}
