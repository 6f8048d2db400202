/** Steps whose effects must not be repeated: a person has to find out whether one took effect. */
import type { Failure } from './categories.ts';
import type { HealingState, NonRetryable } from './state.ts';

/** How many failed steps of that kind are remembered. */
const failedKept = 100;

export function mustNotRepeat(
  { nonRetryable }: HealingState,
  { toolName }: Pick<Failure, 'toolName'>,
  isExplicit = false,
): boolean {
  return isExplicit || (toolName !== null && nonRetryable?.tools.includes(toolName) === true);
}

/** With one more failed step. */
export function withFailedStep(
  { tools, failed }: NonRetryable = { tools: [], failed: [] },
  stepId: string | undefined,
  stepNumber: number,
): NonRetryable {
  return { tools, failed: [...failed, ...(stepId === undefined ? [] : [{ stepId, stepNumber }])].slice(-failedKept) };
}

/** The text of the directive after such a failure. */
export function escalation({ stepNumber, toolName, stepType }: Pick<Failure, 'stepNumber' | 'toolName' | 'stepType'>): string {
  return `Stop: ${toolName ?? stepType} must not be repeated. Have a person check whether step ${stepNumber} took effect, then roll the run back or end it.`;
}

/** A text for every other directive of a run with such tools; null without them. */
export function warning({ nonRetryable }: HealingState): string | null {
  if (nonRetryable === undefined || nonRetryable.tools.length === 0) return null;
  return `Never repeat a call of ${nonRetryable.tools.join(', ')}: have a person check those that a rollback lists.`;
}
