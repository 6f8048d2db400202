import { type ReactNode, useState } from 'react';
import { type EnvVariable, useUpdateEnv } from '../../../api/env.ts';
import { Status, Tag } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Form } from '../../../ui/form.tsx';
import { Table } from '../../../ui/table.tsx';
import { TimeAgo } from '../../../ui/time.tsx';
import { announce } from './announce.ts';
import styles from './env.module.css';
import { ValueFields } from './value-fields.tsx';

interface VariableProps {
  projectId: string;
  variable: EnvVariable;
  onClose: () => void;
}

/** The variables, without the values of secrets; each can be replaced and unset. */
export function EnvTable({ projectId, variables }: { projectId: string; variables: readonly EnvVariable[] }): ReactNode {
  const [open, setOpen] = useState<{ variable: EnvVariable; to: 'replace' | 'unset' } | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Table
        caption="Table of variables"
        rows={variables}
        keyOf={({ name }) => name}
        columns={[
          { title: 'Name', cell: ({ name }) => <code className={styles.text}>{name}</code> },
          { title: 'Value', cell: (variable) => <Value {...variable} /> },
          {
            title: 'Set',
            cell: ({ setAt, setBy }) => (
              <span>
                <TimeAgo at={setAt} /> by {setBy}
              </span>
            ),
          },
          {
            title: 'Actions',
            hidesTitle: true,
            isEnd: true,
            cell: (variable) => (
              <div className={styles.actions}>
                <Button size="small" aria-label={`Replace ${variable.name}`} onClick={() => setOpen({ variable, to: 'replace' })}>
                  Replace
                </Button>
                <Button size="small" aria-label={`Unset ${variable.name}`} onClick={() => setOpen({ variable, to: 'unset' })}>
                  Unset
                </Button>
              </div>
            ),
          },
        ]}
      />
      {open?.to === 'replace' && <Replace projectId={projectId} variable={open.variable} onClose={close} />}
      {open?.to === 'unset' && <Unset projectId={projectId} variable={open.variable} onClose={close} />}
    </>
  );
}

function Value({ value, secret, damaged }: EnvVariable): ReactNode {
  if (damaged) return <Status tone="bad">Corrupt: replace or unset it</Status>;
  if (!secret) return <code className={styles.text}>{value}</code>;
  return (
    <span>
      <Tag>Secret</Tag>
    </span>
  );
}

function Replace({ projectId, variable: { name, secret, value: current }, onClose }: VariableProps): ReactNode {
  const update = useUpdateEnv(projectId);
  const [value, setValue] = useState({ value: current ?? '', secret });
  const submit = () =>
    update.mutate(
      { set: { [name]: value } },
      {
        onSuccess: (updated) => {
          announce(`${name} is replaced`, updated);
          onClose();
        },
      },
    );
  return (
    <Dialog isOpen onClose={onClose} title={`Replace ${name}`} description="If the app does not start with it, nothing changes.">
      <Form onSubmit={submit}>
        <ValueFields label="New value" value={value} onChange={setValue} />
        {update.error && <ErrorNote title="The value was not replaced." error={update.error} />}
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" isBusy={update.isPending}>
            Replace value
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}

function Unset({ projectId, variable: { name }, onClose }: VariableProps): ReactNode {
  const update = useUpdateEnv(projectId);
  const confirm = () =>
    update.mutate(
      { unset: [name] },
      {
        onSuccess: (updated) => {
          announce(`${name} is unset`, updated);
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Unset ${name}?`}
      action="Unset variable"
      isDangerous
      isBusy={update.isPending}
      error={update.error}
      onConfirm={confirm}
    >
      <p>The app no longer gets it. Davit does not keep the value.</p>
    </ConfirmDialog>
  );
}
