/** Effects that a rollback does not repeat: those of finished tasks, and of tools that check. On a real Davit server. */
import { randomUUID } from 'node:crypto';
import type { Davit } from '@davit/client';
import { ToolMessage } from '@langchain/core/messages';
import { tool } from '@langchain/core/tools';
import { Annotation, END, START, StateGraph } from '@langchain/langgraph';
import { type BaseCheckpointSaver, MemorySaver, type PendingWrite } from '@langchain/langgraph-checkpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DavitServer, openDavitServer } from '../test-doubles/davit-server.ts';
import { DavitReporter, DavitSaver, doneBefore, mayHaveDone } from './index.ts';

let opened: DavitServer;
let davit: Davit;
let agentId: string;
let saver: HearingSaver;
let effects: string[];

/** Reports when the first task that mailed is durable: LangGraph aborts a task whose neighbor throws before that. */
class HearingSaver extends DavitSaver {
  readonly mailIsSaved = Promise.withResolvers<void>();

  override async putWrites(...[config, writes, ...more]: Parameters<DavitSaver['putWrites']>): Promise<void> {
    await super.putWrites(config, writes, ...more);
    if (writes.some(isOfMail)) this.mailIsSaved.resolve();
  }
}
/** The same with a saver in memory. */
class HearingMemory extends MemorySaver {
  readonly mailIsSaved = Promise.withResolvers<void>();

  override async putWrites(...[config, writes, ...more]: Parameters<MemorySaver['putWrites']>): Promise<void> {
    await super.putWrites(config, writes, ...more);
    if (writes.some(isOfMail)) this.mailIsSaved.resolve();
  }
}
const isOfMail = ([channel, value]: PendingWrite) => channel === 'log' && String(value) === 'sent';

beforeAll(async () => {
  opened = await openDavitServer();
  davit = opened.davit;
});
beforeEach(() => {
  agentId = randomUUID();
  saver = new HearingSaver(davit, { agentId });
  effects = [];
});
afterAll(() => opened?.close());

const schema = { type: 'object', properties: { to: { type: 'string' } }, required: ['to'] } as const;
const mail = tool(
  async (input, config) => {
    const { to } = input as { to: string };
    const before = doneBefore(config, 'mail', { to });
    if (before) return before.output;
    effects.push(`mail ${to}`);
    return `sent to ${to}`;
  },
  { name: 'mail', schema, description: 'Sends a mail.' },
);
/** What a mail waits for after its effect, before its tool returns. */
let beforeMailEnds: Promise<void> | undefined;
const plainMail = tool(
  async (input) => {
    effects.push(`mail ${(input as { to: string }).to}`);
    await beforeMailEnds;
    return 'sent';
  },
  { name: 'mail', schema, description: 'Sends a mail.' },
);
let isBroken = true;
let beforeChargeFails: (() => Promise<void>) | undefined;
const charge = tool(
  async () => {
    await beforeChargeFails?.();
    if (isBroken) throw Object.assign(new Error('the bank is closed'), { status: 503 });
    effects.push('charge');
    return 'charged';
  },
  { name: 'charge', schema, description: 'Takes money.' },
);
beforeEach(() => {
  isBroken = true;
  beforeMailEnds = undefined;
  beforeChargeFails = undefined;
});

const State = Annotation.Root({
  log: Annotation<string[]>({ reducer: (before, more) => [...before, ...more], default: () => [] }),
  messages: Annotation<unknown[]>({ reducer: (before, more) => [...before, ...more], default: () => [] }),
});
const config = (more: object = {}) => ({
  configurable: { thread_id: 't' },
  callbacks: [new DavitReporter(davit, { agentId })],
  ...more,
});

/** As an operator does, in the console or by the API. */
async function rollBackElsewhere(): Promise<void> {
  const { runs } = await davit.agentRuns.list({ agentId });
  await davit.agentRuns.rollback(runs[0]?.runId ?? '');
}

/** Two parallel tasks: one mails, one charges. `onError` is a node's reaction to its failed tool. */
const pair = (onError: 'throw' | 'message', checkpointer: BaseCheckpointSaver = saver) =>
  new StateGraph(State)
    .addNode('plan', () => ({ log: ['planned'] }))
    .addNode('mail', async () => ({ log: [String(await plainMail.invoke({ to: 'ann' }))] }))
    .addNode('charge', async () => {
      try {
        return { log: [String(await charge.invoke({ to: 'bank' }))] };
      } catch (error) {
        if (onError === 'throw') throw error;
        return { messages: [new ToolMessage({ content: String(error), tool_call_id: 'c', status: 'error' })] };
      }
    })
    .addNode('end', () => ({ log: ['ended'] }))
    .addEdge(START, 'plan')
    .addEdge('plan', 'mail')
    .addEdge('plan', 'charge')
    .addEdge(['mail', 'charge'], 'end')
    .addEdge('end', END)
    .compile({ checkpointer });

test('a finished task next to a failed one is not repeated after a rollback', async () => {
  beforeChargeFails = () => saver.mailIsSaved.promise;
  await expect(pair('throw').invoke({ log: [] }, config({ durability: 'sync' }))).rejects.toThrow('closed');
  expect((await saver.rollback('t')).stepNumber).toBe(1);
  isBroken = false;
  expect((await pair('throw').invoke(null, config())).log).toEqual(['planned', 'charged', 'sent', 'ended']);
  expect(effects).toEqual(['mail ann', 'charge']);
});

test('nor if the failed task fails again, and the thread is rolled back again', async () => {
  beforeChargeFails = () => saver.mailIsSaved.promise;
  await expect(pair('throw').invoke({ log: [] }, config())).rejects.toThrow('closed');
  await saver.rollback('t');
  await expect(pair('throw').invoke(null, config())).rejects.toThrow('closed');
  await saver.rollback('t');
  isBroken = false;
  await pair('throw').invoke(null, config());
  expect(effects).toEqual(['mail ann', 'charge']);
});

test.each(['before', 'after'])(
  'of a step that ended with a failed tool, only its task is run again; the other ended %s it',
  async (when) => {
    const failed = Promise.withResolvers<void>();
    if (when === 'after') beforeMailEnds = failed.promise;
    else beforeChargeFails = () => saver.mailIsSaved.promise;
    // However busy the machine is, the mail began long before the failure was known.
    let laterMs = 0;
    const onHeal = () => {
      laterMs = 60_000;
      failed.resolve();
    };
    const hearing = new DavitReporter(davit, { agentId, onHeal, monotonicMs: () => performance.now() + laterMs });
    await pair('message').invoke({ log: [] }, config({ callbacks: [hearing] }));
    expect((await saver.rollback('t')).stepNumber).toBe(1);
    isBroken = false;
    const { log, messages } = await pair('message').invoke(null, config());
    expect([log.toSorted(), messages]).toEqual([['charged', 'ended', 'planned', 'sent'], []]);
    expect(effects).toEqual(['mail ann', 'charge']);
  },
);

test('a step that ended well is done again, all of it, where the thread goes back to before it', async () => {
  isBroken = false;
  await pair('throw').invoke({ log: [] }, config({ interruptBefore: ['end'] }));
  const { runs } = await davit.agentRuns.list({ agentId });
  const run = { runId: runs[0]?.runId ?? '', epoch: 1 };
  await davit.agentRuns.reportStep(run, { stepNumber: 2, stepType: 'decision', status: 'error', error: 'a bad answer' });
  expect((await saver.rollback('t')).stepNumber).toBe(1);
  await pair('throw').invoke(null, config());
  expect(effects.toSorted()).toEqual(['charge', 'charge', 'mail ann', 'mail ann']);
});

/** One task that mails, then charges. */
const line = (checkpointer: BaseCheckpointSaver = saver) =>
  new StateGraph(State)
    .addNode('plan', () => ({ log: ['planned'] }))
    .addNode('act', async () => {
      const sent = [await mail.invoke({ to: 'ann' }), await mail.invoke({ to: 'bob' })];
      return { log: [...sent.map(String), String(await charge.invoke({ to: 'bank' }))] };
    })
    .addEdge(START, 'plan')
    .addEdge('plan', 'act')
    .compile({ checkpointer });

test('a tool that asks learns what it did before the rollback, and does it once', async () => {
  await expect(line().invoke({ log: [] }, config())).rejects.toThrow('closed');
  expect(effects).toEqual(['mail ann', 'mail bob']);
  const back = await saver.rollback('t');
  expect(back.sideEffects.map(({ toolName }) => toolName)).toEqual(['mail', 'mail']);
  isBroken = false;
  expect((await line().invoke(null, config())).log).toEqual(['planned', 'sent to ann', 'sent to bob', 'charged']);
  expect(effects).toEqual(['mail ann', 'mail bob', 'charge']);
});

test('in the turns after that the same call is made, also with a config that is used again', async () => {
  const used = config();
  await expect(line().invoke({ log: [] }, used)).rejects.toThrow('closed');
  await saver.rollback('t');
  await line().getState(used);
  isBroken = false;
  await line().invoke(null, used);
  await line().invoke({ log: ['again'] }, used);
  expect(effects.filter((line) => line === 'mail ann')).toHaveLength(2);
});

test('a mail is sent once where somebody else rolled the thread back, as when LangGraph itself resumes', async () => {
  const lives = async (checkpointer: HearingSaver | HearingMemory, takeBack: () => Promise<BaseCheckpointSaver>) => {
    isBroken = true;
    effects = [];
    beforeChargeFails = () => checkpointer.mailIsSaved.promise;
    await expect(pair('throw', checkpointer).invoke({ log: [] }, config())).rejects.toThrow('closed');
    const after = await takeBack();
    isBroken = false;
    await pair('throw', after).invoke(null, config());
    return effects.toSorted();
  };
  const memory = new HearingMemory();
  const native = await lives(memory, async () => memory);
  const healed = await lives(saver, async () => {
    await rollBackElsewhere();
    return new DavitSaver(davit, { agentId });
  });
  expect(native).toEqual(['charge', 'mail ann']);
  expect(healed).toEqual(native);
});

test('a node gets the side effects of a rollback by somebody else, in the next invocation only', async () => {
  await expect(line().invoke({ log: [] }, config())).rejects.toThrow('closed');
  await rollBackElsewhere();
  const elsewhere = new DavitSaver(davit, { agentId });
  const used = config();
  await line(elsewhere).getState(used);
  isBroken = false;
  expect((await line(elsewhere).invoke(null, used)).log).toEqual(['planned', 'sent to ann', 'sent to bob', 'charged']);
  expect(effects).toEqual(['mail ann', 'mail bob', 'charge']);
  await line(elsewhere).invoke({ log: ['again'] }, used);
  expect(effects.filter((line) => line === 'mail ann')).toHaveLength(2);
});

test('a node learns what may have had its effect, and can ask before it does that again', async () => {
  const asks = (checkpointer: BaseCheckpointSaver) =>
    new StateGraph(State)
      .addNode('plan', () => ({ log: ['planned'] }))
      .addNode('act', (_, config) => {
        if (isBroken) throw new Error('lost');
        const doubts = ['pay', 'send_invoice', 'mail'].map((name) => mayHaveDone(config, name, { to: 'ann' })?.status ?? 'no');
        return { log: [...doubts, String(doneBefore(config, 'mail', { to: 'ann' })?.output)] };
      })
      .addEdge(START, 'plan')
      .addEdge('plan', 'act')
      .compile({ checkpointer });
  await expect(asks(saver).invoke({ log: [] }, config())).rejects.toThrow('lost');
  const { runs } = await davit.agentRuns.list({ agentId });
  const run = { runId: runs[0]?.runId ?? '', epoch: 1 };
  const step = { stepNumber: 2, input: { to: 'ann' } };
  await davit.agentRuns.reportStep(run, { ...step, stepType: 'tool_call', toolName: 'mail', outputOmitted: true });
  await davit.agentRuns.reportStep(run, { ...step, stepType: 'send_invoice' });
  await davit.agentRuns.reportStep(run, { ...step, stepType: 'tool_call', toolName: 'pay', status: 'timeout' });
  await rollBackElsewhere();
  isBroken = false;
  const { log } = await asks(new DavitSaver(davit, { agentId })).invoke(null, config());
  expect(log).toEqual(['planned', 'timeout', 'success', 'success', 'undefined']);
});

test('a thread without a run cannot be rolled back: the error says what to do', async () => {
  await expect(saver.rollback('never')).rejects.toThrow('Invoke the graph first');
});
