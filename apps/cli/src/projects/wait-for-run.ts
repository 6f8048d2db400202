/** Follows a run: prints its log and, on a terminal, a last line with the current stage. */
import { type Davit, type LogEntry, type Run, RunError, TimeoutError, type WaitOptions } from '@davit/client';
import { stageNames } from '@davit/contract';
import { withInterruptMessage } from '../client-command.ts';
import { self } from '../command-name.ts';
import { CommandError } from '../exit-codes.ts';
import { givenNames } from '../given-names.ts';
import { isInteractive, paintNote, printNote, showProgress } from '../terminal.ts';
import { logLine } from './show-log.ts';

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const frameMs = 80;
export const defaultTimeoutSeconds = 600;

export interface WaitedRun {
  projectId: string;
  runId: string;
  timeoutSeconds?: number | undefined;
}

/** Shows the run until it ends. Throws CommandError if it failed or timed out; after a timeout the run continues. */
export async function waitForRun(davit: Davit, waited: WaitedRun): Promise<Run> {
  const run = await showUntil(waited, (options) => davit.waitForRun(waited.projectId, options));
  if (run.status === 'SUCCEEDED') return run;
  throw unsuccessful(run);
}

/** Shows the run until its preview is open. Throws CommandError as `waitForRun` does. */
export function waitForPreview(davit: Davit, waited: WaitedRun): Promise<Run> {
  return showUntil(waited, (options) => davit.runs.waitForPreview(waited.projectId, options)).catch((error) => {
    throw error instanceof RunError ? unsuccessful(error.run) : error;
  });
}

async function showUntil({ runId, timeoutSeconds }: WaitedRun, wait: (options: WaitOptions) => Promise<Run>): Promise<Run> {
  const seconds = timeoutSeconds ?? defaultTimeoutSeconds;
  const follow = `"${self} logs ${runId} --follow${givenNames.server}"`;
  const show = () => withStages((onEntry) => wait({ runId, onEntry, timeoutMs: seconds * 1000 }));
  return withInterruptMessage(`Stopped waiting. Run ${runId} continues.`, `${follow} follows it`, show).catch((error) => {
    if (!(error instanceof TimeoutError)) throw error;
    throw new CommandError(`Run ${runId} did not end within ${seconds} s. It continues.`, {
      code: 'timeout',
      hint: `${follow} follows it`,
    });
  });
}

const unsuccessful = (run: Run): CommandError => (run.status === 'CANCELED' ? canceled(run) : failed(run));

function failed({ runId, error }: Run): CommandError {
  const hint = `"${self} logs ${runId}${givenNames.server}" shows its whole log`;
  return new CommandError(`The deployment failed: ${error ?? 'the log says why.'}`, { code: 'run_failed', hint });
}

function canceled({ projectId, runId, error }: Run): CommandError {
  const hint = `"${self} runs list ${projectId}${givenNames.server}" shows which run is the newest`;
  return new CommandError(`Run ${runId} was canceled: ${error ?? 'a newer one or a rollback took its place.'}`, {
    code: 'run_canceled',
    hint,
  });
}

/** Prints each entry; on a terminal the stages are shown below. */
async function withStages<T>(work: (onEntry: (entry: LogEntry) => void) => Promise<T>): Promise<T> {
  const begunMs = performance.now();
  let stage: LogEntry['stage'] = null;
  let writes = false;
  let frame = 0;
  const draw = () => showProgress(stageLine(stage, frames[frame++ % frames.length] ?? '', performance.now() - begunMs, writes));
  const timer = isInteractive() ? setInterval(draw, frameMs) : undefined;
  try {
    return await work((entry) => {
      stage = entry.stage ?? stage;
      writes ||= stage === 'write';
      printNote(logLine(entry, paintNote));
      draw();
    });
  } finally {
    clearInterval(timer);
    showProgress(null);
  }
}

/** `✓ plan ▸ ✓ generate ▸ ⠙ build ▸ verify ▸ release  0.4 s`; before the first stage nothing is ticked. `writes`: the run has a stage `write`. */
export function stageLine(stage: LogEntry['stage'], spinner: string, elapsedMs: number, writes = false): string {
  const names = stageNames.filter((name) => writes || name !== 'write');
  const at = stage === null ? -1 : names.indexOf(stage);
  const shown = names.map((name, index) => {
    if (index < at) return paintNote('green', `✓ ${name}`);
    return index === at ? paintNote('cyan', `${spinner} ${name}`) : paintNote('dim', name);
  });
  const waiting = at === -1 ? `${paintNote('cyan', spinner)} ` : '';
  return `  ${waiting}${shown.join(paintNote('dim', ' ▸ '))}  ${(elapsedMs / 1000).toFixed(1)} s`;
}
