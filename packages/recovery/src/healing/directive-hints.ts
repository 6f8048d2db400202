/** Hints of directives, by the kind of failure. */
import type { HealAction, HealCategory } from '@davit/contract';

const modified: Record<HealCategory, string> = {
  TRANSIENT:
    'The service keeps failing. Send smaller or fewer requests, use another endpoint, model or tool, or first do the work that does not need it.',
  RATE_LIMITED:
    'Send fewer or smaller requests, or use another model or tool. If a quota or budget is spent, waiting does not help.',
  TOOL_ERROR: 'Fix the arguments of the call, or choose another tool.',
  INVALID_OUTPUT: 'Ask again for output of the required form, and show what was wrong with it.',
  CONTEXT_OVERFLOW: 'Compact the context: summarize or drop the oldest messages, then retry.',
  AUTH_CONFIG: 'Permissions, credentials or settings seem to be missing: choose a tool that works without them.',
  POLICY: 'A policy seems to forbid this: rephrase it, or choose another way.',
  STALLED: 'Nothing was reported: split the work into smaller steps, or report heartbeats.',
  LOOP: 'The same failure keeps coming back: choose another tool or another way.',
  STATE_CORRUPT: 'No checkpoint can be restored: rebuild the state from its sources.',
  UNKNOWN: 'Read the error, and change the call, its arguments or the tool before you retry.',
};

const restore = 'Request a rollback, load the state it returns, and resume from its step.';
const restores: Partial<Record<HealCategory, string>> = {
  TRANSIENT: `Wait for retryAfterMs. ${restore}`,
  RATE_LIMITED: `Wait for retryAfterMs. ${restore}`,
  CONTEXT_OVERFLOW: `${restore} Compact the context before you go on.`,
};

const aborts: Partial<Record<HealCategory, string>> = {
  TRANSIENT: 'Stop: the service failed in every attempt. Start again once it works.',
  RATE_LIMITED: 'Stop: every attempt hit the rate limit. Start again later, or ask for a higher quota.',
  AUTH_CONFIG: 'Stop, and have a person fix the credentials, permissions, billing or settings that the error names.',
  POLICY: 'Stop: a policy forbids this, and no retry changes that.',
};

export function hintFor(action: HealAction, category: HealCategory): string | null {
  switch (action) {
    case 'RETRY_STEP':
      return null;
    case 'RETRY_MODIFIED':
      return modified[category];
    case 'RESTORE':
      return restores[category] ?? restore;
    case 'WAIT':
      return category === 'STALLED'
        ? 'Send any report, such as a heartbeat, to end the silence.'
        : 'This tool is failing for all runs of the agent; waiting costs no attempt.';
    case 'ABORT':
      return aborts[category] ?? 'Stop, and have a person look at it.';
  }
}
