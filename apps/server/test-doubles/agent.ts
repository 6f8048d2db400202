/** An agent's side of the agent runtime, over real HTTP. */
import type { AgentRun, Checkpoint, Directive, HealAttempt, Operation, Step } from '@davit/contract';
import { Compile } from 'typebox/compile';
import { expect } from 'vitest';
import type { Answer, Caller } from './caller.ts';

export const runs = '/api/agent-runtime/runs';

export interface Started {
  runId: string;
  correlationId: string;
  epoch: number;
}
export interface Reported {
  stepId: string;
  attempt: number;
  runStatus: string;
  epoch: number;
  heal: Directive | null;
}
export interface Detail extends AgentRun {
  steps: Step[];
  stepsNextCursor: string | null;
  checkpoints: Checkpoint[];
  checkpointsNextCursor: string | null;
  healHistory: HealAttempt[];
}
export interface RolledBack {
  epoch: number;
  healAttemptId: string;
  checkpointId: string;
  stepNumber: number;
  stateJson: string;
  checksum: string;
  supersededSteps: number;
  sideEffects: { stepId: string }[];
}

export class Agent {
  readonly caller: Caller;

  constructor(caller: Caller) {
    this.caller = caller;
  }

  async start(more: object = {}): Promise<string> {
    const body = { agentId: 'agent', framework: 'langgraph', ...more };
    return (await this.caller.call<Started>('POST', runs, { body })).body.runId;
  }

  report(runId: string, body: object, headers: Record<string, string> = {}): Promise<Answer<Reported>> {
    const step = { stepType: 'tool_call', toolName: 'search', ...body };
    return this.caller.call('POST', `${runs}/${runId}/steps`, { body: step, headers });
  }

  save(
    runId: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<Answer<{ checkpointId: string; checksum: string }>> {
    return this.caller.call('POST', `${runs}/${runId}/checkpoint`, { body, headers });
  }

  rollBack(runId: string, headers: Record<string, string> = {}, body?: object): Promise<Answer<RolledBack>> {
    return this.caller.call('POST', `${runs}/${runId}/rollback`, { headers, ...(body && { body }) });
  }

  end(runId: string, body: object): Promise<Answer<AgentRun>> {
    return this.caller.call('PATCH', `${runs}/${runId}/status`, { body });
  }

  async detail(runId: string, query = ''): Promise<Detail> {
    return (await this.caller.call<Detail>('GET', `${runs}/${runId}${query}`)).body;
  }
}

/** The response, checked against the operation's schema. */
export function expectAnswerOf(operation: Operation, body: unknown): void {
  expect(Compile(operation.success.schema).Errors(body)).toEqual([]);
}
