import { type ReactNode, useState } from 'react';
import { useSession, useWorkspace } from '../../../api/session.ts';
import { useCreateKey } from '../../../api/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeBlock, CopyButton } from '../../../ui/code.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Checkbox, SelectField, TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Note } from '../../../ui/note.tsx';
import styles from '../settings.module.css';
import { allScopes, presets, type Scope, scopeLabels } from './scope-labels.ts';

const dayMs = 86_400_000;
const expiries = [
  ['30', 'in 30 days'],
  ['90', 'in 90 days'],
  ['365', 'in a year'],
  ['', 'never'],
] as const;

interface CreateKeyProps {
  /** The name of a preselected preset. */
  preset: string | null;
  onClose: () => void;
}

export function CreateKeyDialog({ preset, onClose }: CreateKeyProps): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const create = useCreateKey(workspaceId);
  const [name, setName] = useState('');
  const [days, setDays] = useState('90');
  const [scopes, setScopes] = useState<readonly Scope[]>(presets[preset ?? '']?.scopes ?? []);
  if (create.data) return <ShownOnce apiKey={create.data.apiKey} onClose={onClose} />;
  const submit = () => {
    const expiresAt = days === '' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString();
    create.mutate({ name: name.trim(), scopes: [...scopes], expiresAt });
  };
  const chosen = Object.entries(presets).find(([, one]) => isSame(one.scopes, scopes))?.[0] ?? '';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isWide
      title="Create an API key"
      description="Grant only the scopes that it needs; you can create any number of keys."
    >
      <Form onSubmit={submit}>
        <TextField
          label="Name"
          hint="The program that uses it, to identify the key later."
          value={name}
          onChange={({ target }) => setName(target.value)}
          required
          maxLength={200}
          autoComplete="off"
        />
        <SelectField
          label="For"
          value={chosen}
          onChange={({ target }) => setScopes(presets[target.value]?.scopes ?? scopes)}
          options={[['', 'Scopes of your choice'], ...Object.entries(presets).map(([id, { label }]) => [id, label] as const)]}
        />
        <fieldset className={styles.fieldset}>
          <legend>Scopes</legend>
          <div className={styles.scopes}>
            {allScopes.map((scope) => (
              <Checkbox
                key={scope}
                label={<code>{scope}</code>}
                hint={scopeLabels[scope]}
                checked={scopes.includes(scope)}
                onChange={({ target }) => setScopes(target.checked ? [...scopes, scope] : scopes.filter((one) => one !== scope))}
              />
            ))}
          </div>
        </fieldset>
        <SelectField label="Expires" value={days} onChange={({ target }) => setDays(target.value)} options={expiries} />
        {create.error && <ErrorNote title="The key could not be created." error={create.error} />}
        {scopes.length === 0 && <p className={styles.faint}>Choose at least one scope.</p>}
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" disabled={scopes.length === 0 || name.trim() === ''} isBusy={create.isPending}>
            Create key
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}

function isSame(one: readonly Scope[], other: readonly Scope[]): boolean {
  return one.length === other.length && one.every((scope) => other.includes(scope));
}

function ShownOnce({ apiKey, onClose }: { apiKey: string; onClose: () => void }): ReactNode {
  const { server } = useSession();
  return (
    <Dialog isOpen onClose={onClose} title="Copy the key now" description="It is shown only once.">
      <div className={styles.secret}>
        <CodeBlock code={apiKey} label="the API key" />
        <Note kind="warn">Anybody with this key can do all that its scopes allow. Keep it out of code and chats.</Note>
        <p>In a terminal or an agent's environment:</p>
        <CodeBlock code={`export DAVIT_URL=${server.url}\nexport DAVIT_API_KEY=${apiKey}`} label="the environment" />
      </div>
      <DialogButtons>
        <CopyButton text={apiKey} label="Copy key" />
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
