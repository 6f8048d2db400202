/** The attempts that healing consumes in a continuing run: over HTTP, on the real store. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Agent } from '../../../test-doubles/agent.ts';
import { type OpenServer, openServer } from '../../../test-doubles/open-server.ts';

let server: OpenServer;
let agent: Agent;
beforeAll(async () => {
  server = await openServer();
});
beforeEach(async () => {
  agent = new Agent(await server.newCaller());
});
afterAll(() => server.close());

const attemptsPerRun = 10;

/** A turn of a conversation: the model speaks, and reacts to a failed tool in its next message. */
class Conversation {
  readonly runId: string;
  stepNumber = 0;
  messages = 0;

  constructor(runId: string) {
    this.runId = runId;
  }

  async turn(tool: 'works' | 'fails'): Promise<void> {
    await this.#report({ stepType: 'llm_call', toolName: 'model' });
    await this.#report(tool === 'works' ? {} : { status: 'error', error: `no city called ${this.stepNumber}` });
    await this.#report({ stepType: 'llm_call', toolName: 'model' });
    this.messages += 4;
    const stateJson = JSON.stringify({ messages: this.messages });
    await agent.save(this.runId, { stepNumber: this.stepNumber, stateJson });
  }

  async #report(how: object): Promise<void> {
    this.stepNumber += 1;
    // Without its own tool, so that no circuit breaker delays it.
    await agent.report(this.runId, { stepNumber: this.stepNumber, toolName: undefined, ...how });
  }
}

const turns = async (runId: string, count: number, tool: 'works' | 'fails', conversation = new Conversation(runId)) => {
  for (let turn = 0; turn < count; turn++) await conversation.turn(tool);
  return conversation;
};
const statusOf = async (runId: string) => (await agent.detail(runId)).status;
const messagesIn = ({ stateJson }: { stateJson: string }) => JSON.parse(stateJson).messages;

/** A step that fails once and then succeeds at its own number: the run makes no progress. */
async function retried(runId: string, stepNumber: number) {
  const failed = await agent.report(runId, {
    stepNumber,
    toolName: undefined,
    status: 'error',
    error: `odd ${'x'.repeat(stepNumber)}`,
  });
  if (failed.body.runStatus === 'HEALING') await agent.report(runId, { stepNumber, toolName: undefined });
  return failed.body;
}

describe('the budget of a run', () => {
  test('is not spent by eleven failures that the model deals with', async () => {
    const { runId } = await turns(await agent.start(), attemptsPerRun + 1, 'fails');
    expect(await statusOf(runId)).toBe('RUNNING');
    const { healHistory } = await agent.detail(runId);
    expect(healHistory.map(({ outcome, attempt }) => [outcome, attempt])).toEqual(
      Array.from({ length: attemptsPerRun + 1 }, () => ['SUCCEEDED', 1]),
    );
  });

  test('is spent by failures between which the run gets no further', async () => {
    const runId = await agent.start();
    for (let stepNumber = 1; stepNumber <= attemptsPerRun; stepNumber++) {
      expect((await retried(runId, stepNumber)).runStatus).toBe('HEALING');
    }
    expect(await retried(runId, attemptsPerRun + 1)).toMatchObject({ runStatus: 'FAILED', heal: { action: 'ABORT' } });
    expect((await agent.detail(runId)).failureDetail).toContain('10 of 10 attempts of the run');
  });

  test('is full again after thirty good turns', async () => {
    const runId = await agent.start();
    for (let stepNumber = 1; stepNumber <= attemptsPerRun; stepNumber++) await retried(runId, stepNumber);
    const conversation = new Conversation(runId);
    conversation.stepNumber = attemptsPerRun;
    await turns(runId, 30, 'works', conversation);
    for (let more = 1; more <= attemptsPerRun; more++) {
      expect((await retried(runId, conversation.stepNumber + more)).runStatus).toBe('HEALING');
    }
  });

  test('does not end the run: a rollback after 42 turns with eleven failures loses no message', async () => {
    const conversation = await turns(await agent.start(), 10, 'works');
    await turns(conversation.runId, attemptsPerRun + 1, 'fails', conversation);
    await turns(conversation.runId, 21, 'works', conversation);
    expect(conversation.messages).toBe(168);
    const back = await agent.rollBack(conversation.runId);
    expect(messagesIn(back.body)).toBe(168);
  });

  test('is not consumed by parallel calls of the failed step', async () => {
    const runId = await agent.start();
    const failed = [];
    for (const city of ['Ulm', 'Bonn', 'Köln', 'Jena']) {
      const call = {
        stepNumber: 1,
        toolName: undefined,
        input: { city },
        durationMs: 60_000,
        status: 'error',
        error: `no ${city}`,
      };
      failed.push((await agent.report(runId, call)).body);
    }
    expect(failed.map(({ runStatus, heal }) => [runStatus, heal?.attempt])).toEqual(failed.map(() => ['HEALING', 1]));
    const again = {
      stepNumber: 1,
      toolName: undefined,
      input: { city: 'Ulm' },
      durationMs: 60_000,
      status: 'error',
      error: 'no',
    };
    expect((await agent.report(runId, again)).body.heal?.attempt).toBe(2);
  });
});

describe('after a rollback', () => {
  test('a failure that the model deals with is over at the next step, however far the run had been', async () => {
    const conversation = await turns(await agent.start(), 2, 'works');
    const { runId } = conversation;
    await retried(runId, 500);
    expect((await agent.rollBack(runId)).body.stepNumber).toBe(conversation.stepNumber);
    await turns(runId, attemptsPerRun + 1, 'fails', conversation);
    expect(await statusOf(runId)).toBe('RUNNING');
    expect(messagesIn((await agent.rollBack(runId)).body)).toBe(conversation.messages);
  });

  test('a restored run that fails on its way is over it at the next step', async () => {
    const conversation = await turns(await agent.start(), 2, 'works');
    const { runId } = conversation;
    await agent.report(runId, { stepNumber: 500, toolName: undefined, status: 'error', error: 'odd' });
    await agent.rollBack(runId);
    await conversation.turn('fails');
    expect(await statusOf(runId)).toBe('RUNNING');
  });
});

describe('a thread whose run FAILED', () => {
  const failThread = async (threadId: string) => {
    const runId = await agent.start({ threadId });
    const conversation = await turns(runId, 1, 'works');
    const category = 'POLICY';
    await agent.report(runId, { stepNumber: conversation.stepNumber + 1, status: 'error', error: 'no', category });
    expect(await statusOf(runId)).toBe('FAILED');
    return conversation;
  };

  test('is RUNNING again once it is started again, and what it saves then is known-good', async () => {
    const conversation = await failThread('tea');
    const { runId } = conversation;
    expect(await agent.start({ threadId: 'tea' })).toBe(runId);
    expect(await agent.detail(runId)).toMatchObject({ status: 'RUNNING', failureDetail: null, finishedAt: null, epoch: 1 });
    conversation.stepNumber += 1;
    await turns(runId, 3, 'works', conversation);
    expect(messagesIn((await agent.rollBack(runId)).body)).toBe(conversation.messages);
  });

  test('stays FAILED by steps alone, as every ended run does', async () => {
    const conversation = await failThread('water');
    await turns(conversation.runId, 3, 'works', conversation);
    expect(await statusOf(conversation.runId)).toBe('FAILED');
    expect(messagesIn((await agent.rollBack(conversation.runId)).body)).toBe(4);
  });
});
