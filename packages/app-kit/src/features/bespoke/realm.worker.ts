/**
 * The realm of bespoke code: a thread with a QuickJS engine in WebAssembly. Each job has a runtime of its own, without
 * modules, timers, disk or network; it holds nothing of the app, and takes and gives text alone. After a job that broke
 * a bound the app ends the whole thread.
 */
import { parentPort } from 'node:worker_threads';
import variant from '@jitl/quickjs-singlefile-mjs-release-sync';
import { newQuickJSWASMModuleFromVariant, type QuickJSContext, type QuickJSHandle, Scope } from 'quickjs-emscripten-core';
import {
  type AnswerCall,
  type FromRealm,
  maxCallChars,
  maxCalls,
  maxRealmBytes,
  maxStackBytes,
  type StartJob,
  type Thrown,
  type ToRealm,
} from './realm-messages.ts';
import { prelude } from './realm-prelude.ts';

const engine = await newQuickJSWASMModuleFromVariant(variant);
let answer: (given: AnswerCall) => void = () => {};

const notify = (message: FromRealm) => parentPort?.postMessage(message);
const processorMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** An error of the code, with its name, message and stack. */
class CodeError extends Error {
  readonly thrown: Thrown;

  constructor(thrown: Thrown) {
    super(thrown.message);
    this.thrown = thrown;
  }
}

function start({ job, code, request, limitMs }: StartJob): void {
  const runtime = engine.newRuntime();
  runtime.setMemoryLimit(maxRealmBytes);
  runtime.setMaxStackSize(maxStackBytes);
  const context = runtime.newContext();
  const waiting = new Map<number, QuickJSHandle>();
  const untilMs = processorMs() + limitMs;
  const isLate = () => processorMs() > untilMs;
  let calls = 0;
  let reported: { isDone: boolean; text: string } | null = null;
  runtime.setInterruptHandler(isLate);

  /** Runs code of the feature, and what follows from it, and tells the app if that was all. */
  const advance = (work: (scope: Scope) => void) => {
    try {
      Scope.withScope(work);
      unwrapped(context, runtime.executePendingJobs());
    } catch (error) {
      const thrown = error instanceof CodeError ? error.thrown : { name: 'InternalError', message: String(error), stack: '' };
      notify({ kind: 'failed', job, isLate: isLate(), isOver: true, thrown });
      return;
    }
    if (isLate()) notify({ kind: 'failed', job, isLate: true, isOver: true, thrown: { name: '', message: '', stack: '' } });
    else if (reported) close(reported);
    else if (waiting.size === 0)
      close({ isDone: false, text: JSON.stringify({ name: 'TypeError', message: 'It waits for what never comes.', stack: '' }) });
  };

  const close = ({ isDone, text }: { isDone: boolean; text: string }) => {
    answer = () => {};
    for (const settle of waiting.values()) settle.dispose();
    context.dispose();
    runtime.dispose();
    if (isDone) notify({ kind: 'done', job, text });
    else notify({ kind: 'failed', job, isLate: false, isOver: false, thrown: JSON.parse(text) as Thrown });
  };

  answer = ({ call, isRefused, text }) =>
    advance((scope) => {
      const settle = waiting.get(call);
      if (!settle) return;
      waiting.delete(call);
      scope.manage(settle);
      const given = scope.manage(context.newString(text));
      scope.manage(
        unwrapped(context, context.callFunction(settle, context.undefined, isRefused ? context.true : context.false, given)),
      );
    });

  advance((scope) => {
    const host = context.newFunction('host', (asked, settle) => {
      const text = context.getString(asked);
      calls += 1;
      if (calls > maxCalls) throw new Error(`This is too much at once: it asks the app more than ${maxCalls} times.`);
      if (text.length > maxCallChars) throw new RangeError(`A call has at most ${maxCallChars} characters.`);
      waiting.set(calls, settle.dup());
      notify({ kind: 'call', job, call: calls, text });
    });
    const report = context.newFunction('report', (isDone, text) => {
      reported ??= { isDone: context.dump(isDone) === true, text: context.getString(text) };
    });
    const prepare = scope.manage(unwrapped(context, context.evalCode(prelude, 'prelude.js')));
    const given = [scope.manage(host), scope.manage(report), scope.manage(context.newString(request))];
    const run = scope.manage(unwrapped(context, context.callFunction(prepare, context.undefined, ...given)));
    scope.manage(unwrapped(context, context.evalCode(code, 'feature.js')));
    const made = scope.manage(context.getProp(context.global, 'made'));
    scope.manage(unwrapped(context, context.callFunction(run, context.undefined, made)));
  });
}

/** The value of a result; throws the error of the code. */
function unwrapped<Value>(context: QuickJSContext, result: { error?: QuickJSHandle | undefined; value?: Value }): Value {
  if (!result.error) return result.value as Value;
  const dumped: unknown = context.dump(result.error);
  result.error.dispose();
  const {
    name = 'Error',
    message = '',
    stack = '',
  } = typeof dumped === 'object' && dumped !== null ? (dumped as Partial<Thrown>) : { message: String(dumped) };
  const cut = (text: unknown) => String(text).slice(0, 2_000);
  throw new CodeError({ name: cut(name), message: cut(message), stack: cut(stack) });
}

parentPort?.on('message', (message: ToRealm) => (message.kind === 'start' ? start(message) : answer(message)));
notify({ kind: 'ready' });
