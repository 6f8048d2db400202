/** Explains the state of a run, and what a person can do about it. */
import type { AgentRun, HealAttempt } from '@davit/client';
import { categories, directiveText } from './labels.ts';

export interface Explanation {
  headline: string;
  /** Text by the agent or Davit, shown verbatim. */
  detail: string | null;
  advice: string;
}

const stalled = /^STALLED:/;
const budget = /^The heal budget is spent/;

/** Null if nothing went wrong. */
export function explainRun(run: AgentRun, healHistory: readonly HealAttempt[]): Explanation | null {
  const last = healHistory.at(-1);
  if (run.status === 'HEALING') return explainHealing(last);
  if (run.status !== 'FAILED') return null;
  const detail = run.failureDetail;
  if (run.damaged) {
    return {
      headline: 'The run failed, but the reason cannot be shown',
      detail: null,
      advice: 'The stored data is corrupt. Ask the operator to check the server log.',
    };
  }
  if (detail !== null && stalled.test(detail)) {
    return {
      headline: 'The agent stopped reporting',
      detail,
      advice: 'Any report revives the run. If the process died, roll back and start the agent again from the restored state.',
    };
  }
  if (detail !== null && budget.test(detail)) {
    const what = last === undefined ? '' : ` ${categories[last.category].description}`;
    return {
      headline: `Davit gave up after ${healHistory.length === 1 ? '1 attempt' : `${healHistory.length} attempts`}`,
      detail,
      advice: `All attempts that the policy allows were used.${what} Fix the cause, then roll back.`,
    };
  }
  if (last?.strategy === 'ABORT' || last?.directive.action === 'ABORT') {
    return {
      headline: categories[last.category].label,
      detail,
      advice: last.directive.hint ?? categories[last.category].description,
    };
  }
  return {
    headline: 'The agent ended the run as failed',
    detail,
    advice: 'Read the last steps, fix the cause, then roll back to continue from the last good state.',
  };
}

function explainHealing(last: HealAttempt | undefined): Explanation {
  if (last === undefined) {
    return { headline: 'The run is healing', detail: null, advice: 'Wait for the next step.' };
  }
  const step = last.failedStep === null ? '' : ` at step ${last.failedStep}`;
  return {
    headline: `${categories[last.category].label}${step}`,
    detail: last.detail,
    advice: `Directive to the agent: ${directiveText(last.directive)}`,
  };
}

export interface Incident {
  id: string;
  category: HealAttempt['category'];
  failedStep: number | null;
  toolName: string | null;
  attempts: HealAttempt[];
  /** Of the newest attempt. */
  outcome: HealAttempt['outcome'];
  startedAt: string;
  endedAt: string | null;
}

/** The attempts grouped by incident, oldest first. */
export function incidentsOf(healHistory: readonly HealAttempt[]): Incident[] {
  const byId = new Map<string, HealAttempt[]>();
  for (const attempt of healHistory) byId.set(attempt.incidentId, [...(byId.get(attempt.incidentId) ?? []), attempt]);
  return [...byId].flatMap(([id, attempts]) => {
    const [first, newest] = [attempts[0], attempts.at(-1)];
    if (first === undefined || newest === undefined) return [];
    return {
      id,
      category: first.category,
      failedStep: attempts.find(({ failedStep }) => failedStep !== null)?.failedStep ?? null,
      toolName: attempts.find(({ toolName }) => toolName !== null)?.toolName ?? null,
      attempts,
      outcome: newest.outcome,
      startedAt: first.startedAt,
      endedAt: newest.endedAt,
    };
  });
}
