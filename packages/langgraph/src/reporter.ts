/**
 * Reports an agent's work to Davit automatically: every tool call and every model call is a step.
 *
 *  R1 Calls with a thread are steps of the thread's run, together with the checkpoints of `DavitSaver` with the same agentId.
 *     Without a thread each outermost call is a separate run that ends with the call.
 *  R2 A step has the number of the outermost graph's step that it was made in, as checkpoints have: calls in a subgraph
 *     belong to the step that runs it. Without a graph calls are counted.
 *  R3 An interrupt is not a failure.
 *  R4 A failed report never fails the agent: LangChain prints the error.
 *  R5 Successful calls that end while a report is in flight are reported together. A failed one is reported alone: its answer
 *     is the directive.
 */
import {
  type AgentRunHandle,
  type Davit,
  describeFailure,
  type ReportStepBody,
  type ReportStepsBody,
  reportable,
  type StepReported,
} from '@davit/client';
import { BaseCallbackHandler } from '@langchain/core/callbacks/base';
import type { Serialized } from '@langchain/core/load/serializable';
import type { LLMResult } from '@langchain/core/outputs';
import { Outbox } from './outbox.ts';
import { setBounded } from './set-bounded.ts';
import { metadataOf, type ThreadMetadata, ThreadRuns, threadOf } from './thread-runs.ts';

export interface DavitReporterOptions {
  /** As for `DavitSaver`. Default: `langgraph`. */
  agentId?: string;
  /** Whether to report the inputs and outputs of tools. Default: true. Those of models are never reported. */
  content?: boolean;
  /** Called with Davit's directive after a failure. LangGraph continues on its own, so the agent has to follow it. */
  onHeal?: (heal: NonNullable<StepReported['heal']>) => void;
  /** As for `DavitSaver`. Applies to runs without a thread too; by default Davit learns theirs from their steps. */
  stallTimeoutMs?: number;
  /** As for `DavitSaver`; an object also applies to runs without a thread. */
  metadata?: ThreadMetadata;
  /** Tools whose effects must not be repeated: if such a call fails, Davit ends the run, for a person to look at. */
  nonRetryableTools?: readonly string[];
  /** Monotonic milliseconds. */
  monotonicMs?: () => number;
}

type SettledStep = ReportStepsBody['steps'][number];
type Succeeded = Pick<SettledStep, 'input' | 'output' | 'inputOmitted' | 'outputOmitted'>;
type Failed = Pick<ReportStepBody, 'error'> & { status: NonNullable<ReportStepBody['status']> };
/** All steps of an outermost call wait for one another. */
const oneLane = { lane: '', addsTo: null };

/** One outermost call, and the run that its steps belong to. */
interface Root {
  threadId: string | undefined;
  run: Promise<AgentRunHandle>;
  reports: Outbox<SettledStep>;
  counted: number;
}

/** The position of an open call: its outermost call, and its graph's step, if any (R2). */
interface Place {
  root: Root;
  graphStep: number | undefined;
}

interface Call {
  root: Root;
  parent: string | undefined;
  stepNumber: number;
  stepType: 'tool_call' | 'llm_call';
  toolName: string;
  begunMs: number;
  input: unknown;
}

/** Beyond this number, calls that never ended are forgotten. */
const maxOpenCalls = 10_000;
/** Threads whose newest step is remembered. */
const maxThreads = 1_000;

type Metadata = Record<string, unknown> | undefined;

export class DavitReporter extends BaseCallbackHandler {
  name = 'davit_reporter';
  /** A step is reported before the agent continues: its next action may be its last. */
  override awaitHandlers = true;
  readonly #davit: Davit;
  readonly #options: DavitReporterOptions;
  readonly #threads: ThreadRuns;
  readonly #monotonicMs: () => number;
  readonly #places = new Map<string, Place>();
  /** The newest step of each thread's graph: for calls in a subgraph that do not name the call they are part of. */
  readonly #threadSteps = new Map<string, number>();
  readonly #calls = new Map<string, Call>();

  constructor(davit: Davit, options: DavitReporterOptions = {}) {
    super();
    this.#davit = davit;
    this.#options = options;
    this.#threads = ThreadRuns.of(davit, options.agentId ?? 'langgraph', options.stallTimeoutMs);
    this.#threads.metadata ??= options.metadata;
    this.#monotonicMs = options.monotonicMs ?? (() => performance.now());
  }

  /** LangChain copies handlers for nested calls; this one tracks all of them. */
  override copy(): BaseCallbackHandler {
    return this;
  }

  override handleChainStart(
    _chain: Serialized,
    _inputs: unknown,
    id: string,
    parent?: string,
    _tags?: string[],
    metadata?: Metadata,
  ) {
    this.#placeOf(id, parent, metadata);
  }

  override async handleChainEnd(_outputs: unknown, id: string, parent?: string) {
    await this.#end(id, parent);
  }

  override async handleChainError(error: unknown, id: string, parent?: string) {
    await this.#end(id, parent, error);
  }

  override handleToolStart(
    tool: Serialized,
    input: string,
    id: string,
    parent?: string,
    _tags?: string[],
    metadata?: Metadata,
    runName?: string,
  ) {
    this.#begin(id, parent, metadata, { stepType: 'tool_call', toolName: runName ?? nameOf(tool), input: parsed(input) });
  }

  override async handleToolEnd(output: unknown, id: string) {
    const { content } = (output ?? {}) as { content?: unknown };
    await this.#report(id, this.#options.content === false ? {} : reportable('output', content ?? output));
  }

  override async handleToolError(error: unknown, id: string) {
    await this.#report(id, isInterrupt(error) ? { status: 'skipped' } : describeFailure(error), error);
  }

  override handleLLMStart(
    llm: Serialized,
    _prompts: unknown,
    id: string,
    parent?: string,
    _extra?: Record<string, unknown>,
    _tags?: string[],
    metadata?: Metadata,
  ) {
    const model = metadata?.ls_model_name;
    this.#begin(id, parent, metadata, {
      stepType: 'llm_call',
      toolName: typeof model === 'string' && model !== '' ? model : nameOf(llm),
      input: undefined,
    });
  }

  override handleChatModelStart(...call: Parameters<DavitReporter['handleLLMStart']>) {
    this.handleLLMStart(...call);
  }

  override async handleLLMEnd(_output: LLMResult, id: string) {
    await this.#report(id, {});
  }

  override async handleLLMError(error: unknown, id: string) {
    await this.#report(id, isInterrupt(error) ? { status: 'skipped' } : describeFailure(error), error);
  }

  #placeOf(id: string, parent: string | undefined, metadata: Metadata): Place {
    const outer = this.#places.get(parent ?? id);
    const root = outer?.root ?? this.#open(metadata);
    const place = { root, graphStep: outer?.graphStep ?? this.#graphStepOf(root.threadId, metadata) };
    setBounded(this.#places, id, place, maxOpenCalls);
    return place;
  }

  /** LangGraph names the step of the graph that makes the call, which may be a subgraph's own. */
  #graphStepOf(threadId: string | undefined, metadata: Metadata): number | undefined {
    const { langgraph_step: step, langgraph_checkpoint_ns: namespace } = metadata ?? {};
    if (typeof step !== 'number') return undefined;
    const isNested = typeof namespace === 'string' && namespace.includes('|');
    if (threadId === undefined) return step;
    if (isNested) return this.#threadSteps.get(threadId) ?? step;
    setBounded(this.#threadSteps, threadId, step, maxThreads);
    return step;
  }

  #open(metadata: Metadata): Root {
    const threadId = threadOf(metadata);
    // In the run's current epoch: it may have been rolled back since the last call.
    const run = threadId === undefined ? this.#start() : this.#threads.current(threadId);
    // The next reporter gets the error; until then nobody does.
    run.catch(() => {});
    return { threadId, run, reports: this.#outboxOf(run), counted: 0 };
  }

  #outboxOf(run: Promise<AgentRunHandle>): Outbox<SettledStep> {
    const { agentRuns } = this.#davit;
    return new Outbox({
      one: (step) => this.#reportAlone(run, step),
      several: async (steps) => agentRuns.reportSteps(await run, steps),
    });
  }

  #start(): Promise<AgentRunHandle> {
    const { agentId = 'langgraph', stallTimeoutMs } = this.#options;
    const metadata = {
      ...metadataOf(this.#options.metadata, undefined),
      ...(stallTimeoutMs !== undefined && { stallTimeoutMs }),
    };
    return this.#davit.agentRuns.start({ agentId, framework: 'langgraph', metadata });
  }

  #begin(id: string, parent: string | undefined, metadata: Metadata, call: Pick<Call, 'stepType' | 'toolName' | 'input'>): void {
    const { root, graphStep } = this.#placeOf(id, parent, metadata);
    root.counted += 1;
    const stepNumber = Math.max(0, graphStep ?? root.counted);
    setBounded(this.#calls, id, { ...call, root, parent, stepNumber, begunMs: this.#monotonicMs() }, maxOpenCalls);
  }

  async #report(id: string, how: Succeeded | Failed, failure?: unknown): Promise<void> {
    const call = this.#calls.get(id);
    if (!call) return;
    const { root, parent, stepNumber, stepType, toolName, begunMs, input } = call;
    this.#calls.delete(id);
    // The state before a failed step must be restorable: it is saved before the failure is reported.
    if ('status' in how && root.threadId !== undefined) await this.#threads.lanes.idle(root.threadId);
    const step = {
      stepNumber,
      stepType,
      toolName: toolName.slice(0, 200),
      durationMs: Math.max(0, Math.round(this.#monotonicMs() - begunMs)),
      ...(this.#options.content === false ? {} : reportable('input', input)),
    };
    if ('status' in how) await this.#reportAlone(root.run, { ...step, ...how });
    else await root.reports.add(() => ({ ...step, ...how }), oneLane);
    await this.#end(id, parent, failure);
  }

  async #reportAlone(run: Promise<AgentRunHandle>, step: Omit<ReportStepBody, 'epoch'>): Promise<void> {
    const { nonRetryableTools = [] } = this.#options;
    const mustNotRepeat = step.stepType === 'tool_call' && nonRetryableTools.includes(step.toolName ?? '');
    const { heal } = await this.#davit.agentRuns.reportStep(await run, { ...step, ...(mustNotRepeat && { retryable: false }) });
    if (heal) this.#options.onHeal?.(heal);
  }

  /** An outermost call without a thread ends its run (R1). */
  async #end(id: string, parent: string | undefined, failure?: unknown): Promise<void> {
    const root = this.#places.get(id)?.root;
    this.#places.delete(id);
    if (root === undefined || parent !== undefined || root.threadId !== undefined) return;
    const failed = failure !== undefined && !isInterrupt(failure);
    await this.#davit.agentRuns.setStatus(
      await root.run,
      failed ? { status: 'FAILED', failureDetail: describeFailure(failure).error } : { status: 'COMPLETED' },
    );
  }
}

/** What LangGraph throws to leave a graph on purpose. */
function isInterrupt(error: unknown): boolean {
  return (error as { is_bubble_up?: boolean } | null)?.is_bubble_up === true;
}

function nameOf({ id, name }: Serialized & { name?: string }): string {
  return name ?? id?.at(-1) ?? 'unnamed';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
