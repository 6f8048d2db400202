import type { NotifyAddressState } from '@davit/client';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { notifyAddressQuery, useSetNotifyAddress } from '../../api/notify.ts';
import { usePerson } from '../../api/session.ts';
import { Status, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Note } from '../../ui/note.tsx';
import { Card, Section } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from '../settings/settings.module.css';
import { useProject } from './use-project.ts';

const states: Record<NotifyAddressState['status'], { tone: Tone; word: string; means: string }> = {
  none: { tone: 'none', word: 'Not set', means: 'Messages, orders, sign-ups, bookings and requests only wait in the app.' },
  pending: {
    tone: 'warn',
    word: 'Waiting for confirmation',
    means: 'Its reader has a link to open, within two days. Messages wait for that, and go there once it is confirmed.',
  },
  confirmed: { tone: 'good', word: 'Confirmed', means: 'Messages, orders, sign-ups, bookings and requests also go there.' },
  stopped: {
    tone: 'bad',
    word: 'Stopped',
    means: 'Its reader asked for no more messages. A new confirmation starts them again.',
  },
};

/** Where messages of the app to its owner go by e-mail. */
export function NotifyAddress(): ReactNode {
  const { workspaceId, project } = useProject();
  const state = useQuery(notifyAddressQuery(workspaceId, project.id));
  return (
    <Section title="Notification address">
      <Card>
        {state.isPending && <Skeleton lines={3} label="Loading the notification address" />}
        {state.error && (
          <ErrorNote
            title="The notification address could not be loaded."
            error={state.error}
            onRetry={() => void state.refetch()}
          />
        )}
        {state.data && <Loaded state={state.data} />}
      </Card>
    </Section>
  );
}

function Loaded({ state: { email, address, status } }: { state: NotifyAddressState }): ReactNode {
  const { project } = useProject();
  const person = usePerson();
  const set = useSetNotifyAddress(project.id);
  /** Null: what is stored. */
  const [draft, setDraft] = useState<string | null>(null);
  const value = draft ?? address ?? person.email;
  const typed = value.trim();
  const { tone, word, means } = states[status];
  const isOff = email === 'off';
  const isStored = typed !== '' && typed === address;
  const mayRepeat = status !== 'confirmed' && !isOff;
  const stored = (title: string, undo?: () => void) => {
    setDraft(null);
    toast({ title, ...(undo && { undo }) });
  };
  const send = (to: string) => {
    const title = isOff ? 'Address stored' : `A link was sent to ${to}`;
    set.mutate(to, { onSuccess: () => stored(title) });
  };
  const remove = () => {
    const undo = address === null ? undefined : () => send(address);
    set.mutate(null, { onSuccess: () => stored('Notification address removed', undo) });
  };
  return (
    <Form onSubmit={() => send(typed)}>
      {isOff && <Note>This server sends no e-mail, so messages only wait in the app.</Note>}
      <p>
        <Status tone={tone}>{word}</Status>
      </p>
      <p>{means}</p>
      <TextField
        label="E-mail address"
        hint="The app and its visitors never see it. Every message has a link that stops them."
        type="email"
        value={value}
        onChange={({ target }) => setDraft(target.value)}
        required
        maxLength={254}
      />
      {set.error && <ErrorNote error={set.error} />}
      <div className={styles.buttons}>
        <Button type="submit" disabled={typed === '' || (isStored && !mayRepeat)} isBusy={set.isPending}>
          {isStored && mayRepeat ? 'Send it again' : isOff ? 'Save' : 'Send a confirmation'}
        </Button>
        {address !== null && (
          <Button kind="quiet" onClick={remove} isBusy={set.isPending}>
            Remove
          </Button>
        )}
      </div>
    </Form>
  );
}
