import type { AgentRun } from '@davit/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type MetadataPairs, readPair, writePair } from '../../../agents/metadata-pairs.ts';
import { useSetMetadata } from '../../../api/agent-runs.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useRun } from '../use-run.ts';
import styles from './run.module.css';

/** Edits the metadata that runs can be searched by; longer values and lists stay unchanged. */
export function MetadataDialog({ run, onClose }: { run: AgentRun; onClose: () => void }): ReactNode {
  const { workspaceId, runId } = useRun();
  const before = editable(run.metadata);
  const [pairs, setPairs] = useState<MetadataPairs>(before);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const save = useSetMetadata(workspaceId, runId);
  const add = (): MetadataPairs | null => {
    if (text.trim() === '') return pairs;
    const pair = readPair(text);
    if (!pair.ok) {
      setError(pair.error);
      return null;
    }
    const next = { ...pairs, [pair.name]: pair.value };
    setError(null);
    setText('');
    setPairs(next);
    return next;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const after = add();
    if (after === null) return;
    const removed = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
    const changes = { ...after, ...Object.fromEntries(removed.map((name) => [name, null])) };
    if (Object.keys(changes).length === 0) return onClose();
    save.mutate(changes, {
      onSuccess: () => {
        toast({ title: 'The metadata was changed.' });
        onClose();
      },
    });
  };
  return (
    <Dialog isOpen onClose={onClose} title="Edit metadata" description="Searchable values: short texts, numbers, true and false.">
      <form onSubmit={submit} className={styles.form}>
        <ul className={styles.pairs} aria-label="Metadata of the run">
          {Object.entries(pairs).map(([name, value]) => (
            <li key={name}>
              <code>{writePair(name, value)}</code>
              <IconButton
                icon="cross"
                size="small"
                label={`Remove ${name}`}
                onClick={() => setPairs(Object.fromEntries(Object.entries(pairs).filter(([one]) => one !== name)))}
              />
            </li>
          ))}
        </ul>
        <div className={styles.addPair}>
          <TextField
            label="Add or replace"
            placeholder="team=search"
            value={text}
            error={error}
            onChange={({ target }) => setText(target.value)}
            spellCheck={false}
          />
          <Button onClick={add}>Add</Button>
        </div>
        {save.error && <ErrorNote title="The metadata could not be changed." error={save.error} />}
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" isBusy={save.isPending}>
            Save
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

const maxText = 256;

function editable(metadata: AgentRun['metadata']): MetadataPairs {
  const pairs = Object.entries(metadata ?? {}).filter(
    (pair): pair is [string, string | number | boolean] =>
      pair[0] !== 'stallTimeoutMs' &&
      ['number', 'boolean', 'string'].includes(typeof pair[1]) &&
      String(pair[1]).length <= maxText,
  );
  return Object.fromEntries(pairs);
}
