/** The policy as a form: texts, each with its error. */
import type { Policy } from '@davit/contract/console';

export interface PolicyForm {
  allowRollback: boolean;
  automaticRollback: boolean;
  allowRollbackToKnownHoles: boolean;
  healAttemptsPerIncident: string;
  healAttemptsPerRun: string;
  /** Leave empty to learn it from each run's own steps. */
  stallSeconds: string;
  /** Empty: limited by number only. */
  retentionDays: string;
  checkpointsAtLeast: string;
}

export type PolicyErrors = { [Name in keyof PolicyForm]?: string };

export function formOf(policy: Policy): PolicyForm {
  return {
    allowRollback: policy.allowRollback,
    automaticRollback: policy.automaticRollback,
    allowRollbackToKnownHoles: policy.allowRollbackToKnownHoles,
    healAttemptsPerIncident: String(policy.healAttemptsPerIncident),
    healAttemptsPerRun: String(policy.healAttemptsPerRun),
    stallSeconds: policy.stallTimeoutMs === null ? '' : String(policy.stallTimeoutMs / 1000),
    retentionDays: policy.checkpointRetentionDays === null ? '' : String(policy.checkpointRetentionDays),
    checkpointsAtLeast: String(policy.checkpointsPerRunAtLeast),
  };
}

/** The policy, or the errors. The limits are the API's. */
export function readPolicy(form: PolicyForm): { ok: true; policy: Policy } | { ok: false; errors: PolicyErrors } {
  const errors: PolicyErrors = {};
  const whole = (name: keyof PolicyForm, least: number, most: number): number => {
    const text = String(form[name]).trim();
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most) {
      errors[name] = `Enter a whole number from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}.`;
    }
    return value;
  };
  const optional = (name: keyof PolicyForm, least: number, most: number): number | null =>
    String(form[name]).trim() === '' ? null : whole(name, least, most);
  const stallSeconds = optional('stallSeconds', 1, 86_400);
  const policy: Policy = {
    allowRollback: form.allowRollback,
    automaticRollback: form.automaticRollback,
    allowRollbackToKnownHoles: form.allowRollbackToKnownHoles,
    healAttemptsPerIncident: whole('healAttemptsPerIncident', 0, 1000),
    healAttemptsPerRun: whole('healAttemptsPerRun', 0, 1000),
    stallTimeoutMs: stallSeconds === null ? null : stallSeconds * 1000,
    checkpointRetentionDays: optional('retentionDays', 1, 36_500),
    checkpointsPerRunAtLeast: whole('checkpointsAtLeast', 1, 1_000_000),
  };
  return Object.keys(errors).length === 0 ? { ok: true, policy } : { ok: false, errors };
}

/** The changed values; nothing else is sent. */
export function changesOf(before: Policy, after: Policy): Partial<Policy> {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name as keyof Policy] !== value));
}
