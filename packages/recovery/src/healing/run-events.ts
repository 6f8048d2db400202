import type { AgentRunEvent, AgentRunEventData, AgentRunEventType, NewId } from '@davit/contract';
import type { AgentRunRecord, HealAttemptRecord } from '../records.ts';
import type { Transition } from './draft.ts';

/**
 * The events of a transition, in order: what was recovered from, what was directed, how the run ended. A failure that joins an
 * open incident produces none.
 */
export function runEvents(
  before: AgentRunRecord,
  { run, attempts, pending }: Transition,
  { now, newId }: { now: number; newId: NewId },
): AgentRunEvent[] {
  const data: AgentRunEventData = {
    runId: before.id,
    agentId: before.agentId,
    threadId: before.threadId,
    framework: before.framework,
    status: run.status,
    epoch: run.epoch,
  };
  const event = (type: AgentRunEventType, more: Partial<AgentRunEventData> = {}) => ({
    id: newId(),
    type,
    at: now,
    data: { ...data, ...more },
  });
  const known = new Set([before.healing.incident?.pending?.id, before.healing.stall?.pending?.id]);
  return [
    ...recoveredFrom(before, run, now).map((recovered) => event('agent_run.recovered', recovered)),
    ...attempts
      .filter((attempt) => !known.has(attempt.id) && attempt.outcome === 'PENDING' && hasEvent(attempt))
      .map((attempt) =>
        event(attempt.trigger === 'stalled' ? 'agent_run.stalled' : 'agent_run.heal_directed', { heal: healOf(attempt) }),
      ),
    ...(run.epoch !== before.epoch ? [event('agent_run.rolled_back', pending ? { heal: healOf(pending) } : {})] : []),
    ...(run.status !== before.status && run.status === 'COMPLETED' ? [event('agent_run.completed')] : []),
    ...(run.status !== before.status && run.status === 'FAILED' ? [event('agent_run.failed')] : []),
  ];
}

type Recovered = Pick<AgentRunEventData, 'recoveredAfterMs' | 'category'>;

function recoveredFrom(before: AgentRunRecord, run: Transition['run'], now: number): Recovered[] {
  if (run.status !== 'RUNNING') return [];
  const { incident, stall } = before.healing;
  const after = run.healing.incident;
  const healed = incident?.outcome === 'OPEN' && after?.id === incident.id && after.outcome === 'SUCCEEDED';
  const spoke = stall !== null && run.healing.stall === null && run.epoch === before.epoch;
  return [
    ...(healed ? [{ recoveredAfterMs: Math.max(0, now - incident.openedAt), category: incident.category }] : []),
    ...(spoke ? [{ recoveredAfterMs: Math.max(0, now - before.lastActivityAt), category: 'STALLED' as const }] : []),
  ];
}

/** Of a stall's grace periods only the first produces an event; a rollback reports its own attempt. */
function hasEvent({ trigger, attempt }: HealAttemptRecord): boolean {
  return trigger !== 'rollback' && (trigger !== 'stalled' || attempt === 1);
}

function healOf(attempt: HealAttemptRecord): NonNullable<AgentRunEventData['heal']> {
  const { id, incidentId, trigger, directive, category, failedStep, checkpointId } = attempt;
  return {
    attemptId: id,
    incidentId,
    attempt: attempt.attempt,
    trigger,
    action: directive.action,
    category,
    failedStep,
    checkpointId,
  };
}
