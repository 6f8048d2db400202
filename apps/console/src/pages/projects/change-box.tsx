/** “Change this app”: a sentence, what was understood of it, and the changes that a rollback left behind. */
import { ApiError, type ChangeResult } from '@davit/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useChange } from '../../api/project-actions.ts';
import { changesQuery, type Project } from '../../api/projects.ts';
import { useHasRole, useWorkspace } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Note } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import styles from './overview.module.css';
import { filesToOverwrite, OverwriteDialog } from './overwrite-dialog.tsx';

/** The API's limit. */
const maxChangeLength = 2_000;

export function ChangeBox({ project }: { project: Project }): ReactNode {
  const [sentence, setSentence] = useState('');
  const change = useChange(project.id);
  if (!useHasRole('member')) return null;
  const send = (choice: string, overwrite = false) =>
    change.mutate({ prompt: sentence, preview: choice === 'preview', overwrite }, { onSuccess: () => setSentence('') });
  const isPreview = change.variables?.preview ?? false;
  return (
    <Section
      title="Change this app"
      about="Describe the change. Existing rows stay, and removed parts are only hidden. A preview shows it on a copy of the data first."
    >
      <Form onSubmit={(choice) => send(choice)}>
        <TextArea
          label="What should change?"
          hidesLabel
          required
          rows={2}
          maxLength={maxChangeLength}
          value={sentence}
          placeholder="Add a phone number to customers, and make the header navy"
          onChange={(event) => setSentence(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit();
          }}
        />
        <div className={styles.previewActions}>
          <Button type="submit" isBusy={change.isPending && !isPreview} disabled={change.isPending && isPreview}>
            Change
          </Button>
          <Button type="submit" value="preview" isBusy={change.isPending && isPreview} disabled={change.isPending && !isPreview}>
            Preview
          </Button>
        </div>
      </Form>
      <div className={styles.outcome} aria-live="polite">
        {change.error && filesToOverwrite(change.error).length === 0 && <NotUnderstood error={change.error} />}
        {change.data && <Understood project={project} change={change.data} />}
      </div>
      <OverwriteDialog mutation={change} onConfirm={() => send(isPreview ? 'preview' : '', true)} />
      <LeftBehind project={project} onPick={setSentence} />
    </Section>
  );
}

function NotUnderstood({ error }: { error: unknown }): ReactNode {
  const details = error instanceof ApiError ? error.details : [];
  return (
    <>
      <ErrorNote error={error} />
      <Sentences of={details.map(({ message }) => message)} />
    </>
  );
}

function Understood({ project, change }: { project: Project; change: ChangeResult }): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const params = { workspaceId, projectId: project.id, runId: change.runId };
  return (
    <>
      <Note title="Understood">
        <Sentences of={[...change.changes, ...change.notes]} />
        <Link to="/w/$workspaceId/projects/$projectId/runs/$runId" params={params}>
          See the run
        </Link>
      </Note>
      {change.notRecognized.length > 0 && (
        <Note kind="warn" title="Not done">
          <Sentences of={change.notRecognized} />
        </Note>
      )}
    </>
  );
}

const mostLeftBehind = 5;

function LeftBehind({ project, onPick }: { project: Project; onPick: (sentence: string) => void }): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const changes = useQuery(changesQuery(workspaceId, project.id));
  const left = changes.data?.changes.filter(({ kept }) => !kept).slice(0, mostLeftBehind) ?? [];
  if (left.length === 0) return null;
  return (
    <Note title="Left behind">
      <p>The plan lacks these changes, after a rollback or a discarded preview. Restore a newer version, or enter them again.</p>
      <ul>
        {left.map(({ changeId, prompt }) => (
          <li key={changeId}>
            {prompt}{' '}
            <Button size="small" aria-label={`Say again: ${prompt}`} onClick={() => onPick(prompt)}>
              Say again
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  );
}

function Sentences({ of }: { of: readonly string[] }): ReactNode {
  if (of.length === 0) return null;
  return (
    <ul>
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
