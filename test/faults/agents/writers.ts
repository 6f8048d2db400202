/** Agents that report and save continuously, and remember what was acknowledged. */

import { checksumOf, fullDetail, report, rollBackRun, save, startRun } from '../../harness/agent-api.ts';
import type { Answer, Api } from '../../harness/api.ts';

/** An acceptable failure: no response at all, or one that asks to retry. */
export interface Oddity {
  status: number;
  error: string;
  retryAfter: string | null;
}

/** Stored with each checkpoint. */
const additions = { frameworkMeta: { note: 'after the step' } };

export class Writer {
  readonly steps: string[] = [];
  /** The acknowledged states, by id. */
  readonly checkpoints = new Map<string, string>();
  /** Responses other than 201 and 503 with Retry-After. */
  readonly oddities: Oddity[] = [];
  refused = 0;
  unanswered = 0;
  runId = '';
  readonly #name: number;
  #stepNumber = 0;

  constructor(name: number) {
    this.#name = name;
  }

  async begin(api: Api): Promise<void> {
    this.runId = await startRun(api);
  }

  /** A step and the state after it, repeatedly, until stopped. `api` may change with a restart. */
  async write(api: () => Api, going: () => boolean): Promise<void> {
    while (going()) {
      const stepNumber = ++this.#stepNumber;
      const step = await this.#attempt(() => report(api(), this.runId, { stepNumber, toolName: 'tool', output: stepNumber }));
      if (step !== null) this.steps.push(step.stepId);
      const state = JSON.stringify({
        writer: this.#name,
        stepNumber,
        log: Array.from({ length: stepNumber % 40 }, (_, n) => `line ${n}`),
      });
      const saved = await this.#attempt(() => save(api(), this.runId, stepNumber, state, additions));
      if (saved !== null) this.checkpoints.set(saved.checkpointId, state);
      if (step === null && saved === null) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async #attempt<T>(send: () => Promise<Answer<T>>): Promise<T | null> {
    const answer = await send().catch(() => null);
    if (answer?.status === 201) return answer.body;
    const retryAfter = answer?.headers.get('retry-after') ?? null;
    if (answer === null) this.unanswered += 1;
    else if (answer.status === 503 && retryAfter !== null) this.refused += 1;
    else this.oddities.push({ status: answer.status, error: JSON.stringify(answer.body), retryAfter });
    return null;
  }

  /** Acknowledged data that is missing or different, and errors of a rollback. */
  async missing(api: Api): Promise<string[]> {
    const detail = await fullDetail(api, this.runId);
    const there = new Set(detail.steps.map(({ stepId }) => stepId));
    const wrong = this.steps.filter((id) => !there.has(id)).map((id) => `step ${id} is gone`);
    for (const { stepId, stepNumber, output } of detail.steps) {
      if (output !== stepNumber) wrong.push(`step ${stepId} does not say what was reported`);
    }
    const stored = new Map(detail.checkpoints.map((one) => [one.checkpointId, one]));
    for (const [id, state] of this.checkpoints) {
      const one = stored.get(id);
      if (one?.stateJson !== state || one.checksum !== checksumOf(state)) wrong.push(`checkpoint ${id} is not what was saved`);
    }
    if (detail.stepCount !== detail.steps.length)
      wrong.push(`${detail.stepCount} steps are counted, ${detail.steps.length} there`);
    if (detail.checkpointCount !== detail.checkpoints.length) wrong.push('checkpoints are counted that are not there');
    return [...wrong, ...(await this.#wentBackWrong(api, stored))];
  }

  async #wentBackWrong(api: Api, stored: Map<string, { stepNumber: number; stateJson?: string | null }>): Promise<string[]> {
    if (stored.size === 0) return [];
    const { status, body } = await rollBackRun(api, this.runId);
    if (status !== 200) return [`the rollback answered ${status}: ${JSON.stringify(body)}`];
    const newest = [...stored.values()].at(-1);
    const right = body.stateJson === newest?.stateJson && body.checksum === checksumOf(body.stateJson);
    return right ? [] : [`the rollback went back to step ${body.stepNumber}, not to the newest state (${newest?.stepNumber})`];
  }
}

/** Eight of them, each with its own run. */
export async function eightWriters(api: Api): Promise<Writer[]> {
  const writers = Array.from({ length: 8 }, (_, name) => new Writer(name));
  for (const writer of writers) await writer.begin(api);
  return writers;
}
