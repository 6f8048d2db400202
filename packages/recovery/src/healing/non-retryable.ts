/** Steps whose effects must not be repeated: whether one happened is for a person to find out. */
import type { Failure } from './categories.ts';
import type { HealingState, NonRetryable } from './state.ts';

/** Failed steps of that kind that are kept in mind. */
const failedKept = 100;

export function mustNotRepeat(
  { nonRetryable }: HealingState,
  { toolName }: Pick<Failure, 'toolName'>,
  isExplicit = false,
): boolean {
  return isExplicit || (toolName !== null && nonRetryable?.tools.includes(toolName) === true);
}

/** With one more that failed. */
export function withFailed(
  { tools, failed }: NonRetryable = { tools: [], failed: [] },
  stepId: string | undefined,
  stepNumber: number,
): NonRetryable {
  return { tools, failed: [...failed, ...(stepId === undefined ? [] : [{ stepId, stepNumber }])].slice(-failedKept) };
}

/** What the directive says where such a step failed. */
export function escalation({ stepNumber, toolName, stepType }: Pick<Failure, 'stepNumber' | 'toolName' | 'stepType'>): string {
  return `Stop: ${toolName ?? stepType} must not be repeated. Have a person check whether step ${stepNumber} took effect, then roll the run back or end it.`;
}

/** What every other directive of a run with such tools says as well; null where it has none. */
export function warning({ nonRetryable }: HealingState): string | null {
  if (nonRetryable === undefined || nonRetryable.tools.length === 0) return null;
  return `Never repeat a call of ${nonRetryable.tools.join(', ')}: have a person check those that a rollback lists.`;
}
