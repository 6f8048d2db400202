/** Formats agent runs for people. */
import type { AgentRun, HealAttempt, Step } from '@davit/client';
import { printable, printFields, shortName } from '../terminal.ts';

type Paint = (style: 'dim' | 'red' | 'yellow' | 'green', text: string) => string;

const oneLine = 100;

export function printRun({
  runId,
  agentId,
  framework,
  status,
  epoch,
  stepCount,
  checkpointCount,
  startedAt,
  ...run
}: AgentRun): void {
  printFields({
    Run: runId,
    Agent: `${agentId} (${framework})`,
    Status: status,
    Steps: stepCount,
    Checkpoints: checkpointCount,
    Epoch: epoch,
    Started: startedAt,
    Finished: run.finishedAt,
    Failure: run.failureDetail,
  });
}

export function stepLine(
  { stepNumber, stepType, toolName, status, error, durationMs, superseded, attempt }: Step,
  paint: Paint,
): string {
  const mark =
    status === 'success' ? paint('green', '✓') : paint(status === 'error' || status === 'timeout' ? 'red' : 'dim', '✗');
  const what = [stepType, toolName, attempt > 1 && `(try ${attempt})`, durationMs !== null && `${durationMs} ms`];
  const after = [superseded && 'superseded', error && shortName(error, oneLine)].filter(Boolean).join('; ');
  const text = printable(`${what.filter(Boolean).join(' ')}${after && `: ${after}`}`);
  return `  ${mark} ${String(stepNumber).padStart(4)}  ${superseded ? paint('dim', text) : text}`;
}

export function healLine(
  { attempt, strategy, category, outcome, failedStep, detail, directive }: HealAttempt,
  paint: Paint,
): string {
  const where = failedStep === null ? '' : ` at step ${failedStep}`;
  const why = detail ?? directive.hint;
  const text = `${strategy} (${category}, attempt ${attempt} of ${directive.of})${where}: ${outcome}${why ? `; ${shortName(why, oneLine)}` : ''}`;
  return `  ${paint(outcome === 'FAILED' ? 'red' : 'yellow', '♥')}       ${printable(text)}`;
}
