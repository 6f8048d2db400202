import type { Policy } from '@davit/contract/console';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useHasRole, useWorkspace } from '../../../api/session.ts';
import { policyQuery, useSetPolicy } from '../../../api/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Checkbox, TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Note } from '../../../ui/note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import styles from '../settings.module.css';
import { changesOf, formOf, type PolicyErrors, type PolicyForm, readPolicy } from './policy-form.ts';

export function PolicyPage(): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const policy = useQuery(policyQuery(workspaceId));
  if (policy.isPending) return <Skeleton lines={8} label="Loading the policy" />;
  if (policy.error)
    return <ErrorNote title="The policy could not be loaded." error={policy.error} onRetry={() => void policy.refetch()} />;
  return <PolicyEditor policy={policy.data} />;
}

function PolicyEditor({ policy }: { policy: Policy }): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const isOwner = useHasRole('owner');
  const save = useSetPolicy(workspaceId);
  const [form, setForm] = useState<PolicyForm>(() => formOf(policy));
  const [errors, setErrors] = useState<PolicyErrors>({});
  const set = (change: Partial<PolicyForm>) => setForm({ ...form, ...change });
  const read = readPolicy(form);
  const changes = read.ok ? changesOf(policy, read.policy) : null;
  const isChanged = changes === null || Object.keys(changes).length > 0;
  const submit = () => {
    if (!read.ok) return setErrors(read.errors);
    setErrors({});
    save.mutate(changes ?? {}, { onSuccess: () => toast({ title: 'The policy was changed.' }) });
  };
  const text = (name: keyof PolicyForm) => ({
    value: String(form[name]),
    error: errors[name],
    inputMode: 'numeric' as const,
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <div className={styles.form}>
      {!isOwner && <Note>Only owners can change the policy.</Note>}
      <Form onSubmit={submit}>
        <fieldset className={styles.fieldset} disabled={!isOwner}>
          <legend>Rollbacks of projects</legend>
          <Checkbox
            label="Keys may roll projects back"
            hint="Off: a rollback by API key is refused with 403 agent_policy. People can still do it here."
            checked={form.allowRollback}
            onChange={({ target }) => set({ allowRollback: target.checked })}
          />
          <Checkbox
            label="Roll an unhealthy version back automatically"
            hint="Davit goes back one version after three crashes or failed health checks within a minute, in the ten minutes after a release."
            checked={form.automaticRollback}
            onChange={({ target }) => set({ automaticRollback: target.checked })}
          />
          <Checkbox
            label="Versions on an app kit with a known hole may be made live again"
            hint="Off: such a rollback is refused with 403 agent_policy, for keys and people, and Davit makes none automatically."
            checked={form.allowRollbackToKnownHoles}
            onChange={({ target }) => set({ allowRollbackToKnownHoles: target.checked })}
          />
        </fieldset>
        <fieldset className={styles.fieldset} disabled={!isOwner}>
          <legend>Healing of agents</legend>
          <TextField
            label="Attempts per failure"
            hint="Then the run ends as failed. 0: never try."
            {...text('healAttemptsPerIncident')}
          />
          <TextField
            label="Attempts per run"
            hint="A run gets all of them again after progress past the last failure."
            {...text('healAttemptsPerRun')}
          />
          <TextField
            label="Stall time in seconds"
            hint="A run that reports nothing for this long is stalled. Leave empty to learn it from each run’s own steps."
            {...text('stallSeconds')}
          />
        </fieldset>
        <fieldset className={styles.fieldset} disabled={!isOwner}>
          <legend>Retention of states</legend>
          <TextField
            label="Days that checkpoints stay"
            hint="Leave empty to ignore their age. The newest and the last known-good one always stay."
            {...text('retentionDays')}
          />
          <TextField
            label="Checkpoints that each run keeps at least"
            hint="Regardless of their age."
            {...text('checkpointsAtLeast')}
          />
        </fieldset>
        {save.error && <ErrorNote title="The policy could not be changed." error={save.error} />}
        {isOwner && (
          <div className={styles.buttons}>
            <Button type="submit" kind="primary" disabled={!isChanged} isBusy={save.isPending}>
              Save policy
            </Button>
            {isChanged && (
              <Button
                onClick={() => {
                  setForm(formOf(policy));
                  setErrors({});
                }}
              >
                Discard changes
              </Button>
            )}
          </div>
        )}
      </Form>
    </div>
  );
}
