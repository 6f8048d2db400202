/** Labels for the terms of the agent runtime, for people who are new to them. */
import type { AgentRun, Directive, HealAttempt, Step } from '@davit/client';
import { formatSpan } from './durations.ts';

type Status = AgentRun['status'];
type Category = HealAttempt['category'];
/** The tone of a badge. */
export type Tone = 'good' | 'bad' | 'warn' | 'busy' | 'none';

export const runStatuses: Record<Status, { label: string; tone: Tone; description: string }> = {
  RUNNING: { label: 'Running', tone: 'busy', description: 'The agent reports steps.' },
  HEALING: {
    label: 'Healing',
    tone: 'warn',
    description: 'A step failed or the agent is silent. Davit has directed what to do next.',
  },
  COMPLETED: { label: 'Completed', tone: 'good', description: 'The agent ended the run.' },
  FAILED: {
    label: 'Failed',
    tone: 'bad',
    description: 'The run ended without success. Roll it back to continue from its last good state.',
  },
};

export const stepStatuses: Record<Step['status'], { label: string; tone: Tone }> = {
  success: { label: 'Succeeded', tone: 'good' },
  error: { label: 'Failed', tone: 'bad' },
  timeout: { label: 'Timed out', tone: 'bad' },
  cancelled: { label: 'Canceled', tone: 'none' },
  skipped: { label: 'Skipped', tone: 'none' },
};

export const outcomes: Record<HealAttempt['outcome'], { label: string; tone: Tone }> = {
  PENDING: { label: 'Pending', tone: 'busy' },
  SUCCEEDED: { label: 'Succeeded', tone: 'good' },
  FAILED: { label: 'Failed', tone: 'bad' },
  ABANDONED: { label: 'Abandoned', tone: 'none' },
};

export const categories: Record<Category, { label: string; description: string }> = {
  TRANSIENT: { label: 'Temporary failure', description: 'A service or the network failed in a way that usually passes.' },
  RATE_LIMITED: { label: 'Rate limited', description: 'A service refused the call because there were too many calls.' },
  TOOL_ERROR: { label: 'Tool error', description: 'The tool rejected the call or could not complete it.' },
  INVALID_OUTPUT: { label: 'Invalid output', description: 'The model or tool answered in a form that the agent cannot use.' },
  CONTEXT_OVERFLOW: { label: 'Context too long', description: 'The conversation no longer fits the model’s context.' },
  AUTH_CONFIG: {
    label: 'Credentials or settings',
    description: 'A key, permission or setting is missing or wrong. A person has to fix it.',
  },
  POLICY: { label: 'Refused by policy', description: 'A policy forbids this. No retry changes that.' },
  STALLED: { label: 'Stalled', description: 'The agent reported nothing for longer than its stall time.' },
  LOOP: { label: 'Loop', description: 'The same failure keeps coming back.' },
  STATE_CORRUPT: { label: 'State damaged', description: 'A saved state is corrupt.' },
  UNKNOWN: { label: 'Unknown failure', description: 'The error does not say what kind of failure it is.' },
};

export const triggers: Record<HealAttempt['trigger'], string> = {
  step_failed: 'A step failed',
  deadline_passed: 'The previous attempt passed its deadline',
  stalled: 'The agent was silent',
  rollback: 'Someone rolled back the run',
};

export const actions: Record<Directive['action'], string> = {
  RETRY_STEP: 'Retry the step',
  RETRY_MODIFIED: 'Retry with a change',
  RESTORE: 'Go back to a checkpoint',
  WAIT: 'Wait',
  ABORT: 'Stop',
};

export const frameworks: Record<AgentRun['framework'], string> = {
  langgraph: 'LangGraph',
  crewai: 'CrewAI',
  autogen: 'AutoGen',
  custom: 'Custom',
};

/** A directive in sentences. The hint of one that stops the agent says so itself. */
export function directiveText({ action, retryAfterMs, hint }: Pick<Directive, 'action' | 'retryAfterMs' | 'hint'>): string {
  if (action === 'ABORT' && hint !== null) return hint;
  const after = retryAfterMs > 0 ? ` after ${formatSpan(retryAfterMs)}` : '';
  const what = `${actions[action]}${action === 'WAIT' && retryAfterMs > 0 ? ` ${formatSpan(retryAfterMs)}` : after}.`;
  return hint === null ? what : `${what} ${hint}`;
}

const stepTypes: Record<string, string> = {
  tool_call: 'Tool call',
  llm_call: 'Model call',
  decision: 'Decision',
  message: 'Message',
  handoff: 'Handoff',
  heartbeat: 'Heartbeat',
};

/** The label of a step's type; custom types are shown verbatim. */
export function stepTypeLabel(stepType: string): string {
  return stepTypes[stepType] ?? stepType;
}

/** The name of a step's row: its tool, else its type. */
export function stepTitle({ stepType, toolName }: Pick<Step, 'stepType' | 'toolName'>): string {
  return toolName ?? stepTypeLabel(stepType);
}
