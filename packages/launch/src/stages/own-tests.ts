/** The tests that the owner's own files bring along, after those of the plan. */
import type { AppToRun, Target } from '../ports/target.ts';
import { formatCount, formatDuration } from '../wording.ts';
import { formatLastOutput, type StageContext, StageFailure } from './stage.ts';

/** Throws StageFailure if one fails. */
export async function verifyOwnTests(
  { target }: { target: Pick<Target, 'runOwnTests'> },
  context: StageContext,
  app: AppToRun,
): Promise<void> {
  const beganAt = context.elapsedMs();
  const end = await target.runOwnTests(app, context.signal);
  context.signal.throwIfAborted();
  if (end.outcome === 'none') return context.log('There are no own tests in test/.');
  if (end.outcome === 'failed') {
    formatLastOutput(context, end.lastOutput);
    throw new StageFailure(`The own tests failed: ${end.reason}`);
  }
  context.log(`✓ ${formatCount(end.passed, 'own test')} passed (${formatDuration(context.elapsedMs() - beganAt)})`);
}
