/** A recovery service under a test's control: its time advances only when the test says so. */
import type { AgentRunEvent, Clock, Timers } from '@davit/contract';
import { createRecovery } from '../create-recovery.ts';
import type { RecoveryLimits } from '../parts.ts';
import { noMeter } from '../ports/meter.ts';
import type { HealPolicy, Recovery, RetentionPolicy, StepInput, Workspace } from '../service.ts';
import { createMemoryStore, type MemoryStore } from './memory-store.ts';
import { createTestSealing } from './test-sealing.ts';

export interface TestRecovery {
  recovery: Recovery;
  /** Another server on the same store. */
  openSecond(): Recovery;
  store: MemoryStore;
  time: TestTime;
  workspace: Workspace;
  /** The events of its runs. */
  events: AgentRunEvent[];
  start(metadata?: { [key: string]: number | string }): Promise<string>;
  succeed(runId: string, stepNumber: number, more?: Partial<StepInput>): ReturnType<Recovery['reportStep']>;
  fail(runId: string, stepNumber: number, error?: string, more?: Partial<StepInput>): ReturnType<Recovery['reportStep']>;
  save(runId: string, stepNumber: number, state?: unknown, meta?: { [key: string]: boolean }): Promise<string>;
  detail(runId: string): ReturnType<Recovery['getRunDetail']>;
}

export interface TestTime extends Clock, Timers {
  /** Advances the time in steps of the timers, and waits for their effects. */
  pass(ms: number): Promise<void>;
  /** The wall clock jumps; the monotonic one does not. */
  jump(ms: number): void;
}

export function createTestTime(): TestTime {
  let elapsed = 0;
  let wall = Date.parse('2026-01-31T09:30:00.000Z');
  let timers: { at: number; act: () => void }[] = [];
  return {
    now: () => wall + elapsed,
    monotonicMs: () => elapsed,
    after(ms, act) {
      const timer = { at: elapsed + ms, act };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    jump(ms) {
      wall += ms;
    },
    async pass(ms) {
      const until = elapsed + ms;
      for (;;) {
        const due = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        elapsed = Math.max(elapsed, due.at);
        timers = timers.filter((one) => one !== due);
        due.act();
        await settled();
      }
      elapsed = until;
    },
  };
}

/** Waits until all work has settled: everything here is in memory, so turns of the event loop are enough. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

export const testPolicy: HealPolicy & RetentionPolicy = {
  healAttemptsPerIncident: 3,
  healAttemptsPerRun: 10,
  stallTimeoutMs: null,
  checkpointRetentionDays: null,
  checkpointsPerRunAtLeast: 1,
};

export function openTestRecovery(
  limits: Partial<RecoveryLimits> = {},
  policyOf = async (_workspaceId: string) => testPolicy,
): TestRecovery {
  const store = createMemoryStore();
  const time = createTestTime();
  const sealing = createTestSealing();
  let ids = 0;
  const newId = () => `00000000-0000-7000-8000-${(++ids).toString(16).padStart(12, '0')}`;
  const events: AgentRunEvent[] = [];
  const meter = { ...noMeter, runEvent: (event: AgentRunEvent) => void events.push(event) };
  const log = { info() {}, warn() {}, error() {} };
  const open = () =>
    createRecovery({
      store,
      sealing,
      clock: time,
      timers: time,
      newId,
      random: () => 0.5,
      policyOf,
      limits,
      meter,
      log,
    });
  const recovery = open();
  const workspace = { workspaceId: newId(), policy: testPolicy };
  return {
    recovery,
    openSecond: open,
    store,
    time,
    workspace,
    events,
    async start(metadata) {
      const input = { agentId: 'agent', framework: 'custom' as const, correlationId: 'c', ...(metadata ? { metadata } : {}) };
      return (await recovery.startRun(workspace, input)).runId;
    },
    succeed: (runId, stepNumber, more) =>
      recovery.reportStep(workspace, runId, { stepNumber, stepType: 'tool_call', toolName: 'tool', status: 'success', ...more }),
    fail: (runId, stepNumber, error = 'it broke', more = {}) =>
      recovery.reportStep(workspace, runId, {
        stepNumber,
        stepType: 'tool_call',
        toolName: 'tool',
        status: 'error',
        error,
        ...more,
      }),
    async save(runId, stepNumber, state = { stepNumber }, meta) {
      const input = { stepNumber, stateJson: JSON.stringify(state), ...(meta ? { frameworkMeta: meta } : {}) };
      return (await recovery.saveCheckpoint(workspace, runId, input)).checkpointId;
    },
    detail: (runId) => recovery.getRunDetail(workspace, runId, { includeState: true }),
  };
}
