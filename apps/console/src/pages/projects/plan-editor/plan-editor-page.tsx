import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type EditedPreview, useSaveEdits } from '../../../api/plan-edits.ts';
import { useHasRole } from '../../../api/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Note } from '../../../ui/note.tsx';
import { Section } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { filesToOverwrite, OverwriteDialog } from '../overwrite-dialog.tsx';
import { useProject } from '../use-project.ts';
import { AddList, AppEditor, FeaturesEditor, PagesEditor } from './app-editor.tsx';
import { ListEditor } from './list-editor.tsx';
import styles from './plan-editor.module.css';
import { useEdits } from './use-edits.ts';

/** Edits the plan of a project part by part; nothing is built until it is deployed. */
export function PlanEditorPage(): ReactNode {
  const mayEdit = useHasRole('member');
  if (!mayEdit) return <Note title="View only">Members and owners of this workspace change plans.</Note>;
  return <Editor />;
}

function Editor(): ReactNode {
  const { workspaceId, project } = useProject();
  const edits = useEdits(workspaceId, project.id);
  const { query, add } = edits;
  if (query.isPending) return <Skeleton lines={8} label="Reading the plan" />;
  if (query.error)
    return <ErrorNote title="The plan could not be read." error={query.error} onRetry={() => void query.refetch()} />;
  const { plan, notes } = query.data;
  const onEdit = (edit: Parameters<typeof add>[0]) => add(edit, plan);
  return (
    <div className={styles.editor} aria-busy={query.isFetching}>
      <p className={styles.lead}>
        Change the parts of the app. Existing rows stay; a part that you remove is hidden with its data. Quoted words are the part
        of the prompt that led to an item; everything else is a default or your own change.
      </p>
      <AppEditor plan={plan} onEdit={onEdit} />
      <Section title="Lists">
        <div className={styles.lists}>
          {plan.lists.map((list) => (
            <ListEditor key={list.id} list={list} plan={plan} onEdit={onEdit} />
          ))}
          <AddList onEdit={onEdit} />
        </div>
      </Section>
      <PagesEditor plan={plan} onEdit={onEdit} />
      <FeaturesEditor plan={plan} onEdit={onEdit} />
      <Changes edits={edits} notes={notes} />
    </div>
  );
}

interface ChangesProps {
  edits: ReturnType<typeof useEdits>;
  notes: EditedPreview['notes'];
}

/** The edits so far, and what to do with them. */
function Changes({ edits, notes }: ChangesProps): ReactNode {
  const { workspaceId, project } = useProject();
  const save = useSaveEdits(workspaceId, project.id);
  const navigate = useNavigate();
  const { changes, refusal, undo, discard } = edits;
  const submit = (deploy: boolean, overwrite = false) =>
    save.mutate(
      { edits: changes.map(({ edit }) => edit), deploy, overwrite },
      {
        onSuccess: ({ runId }) => {
          discard();
          if (runId === null) return void toast({ title: 'Plan saved', description: 'The next deploy builds it.' });
          void navigate({ to: '/w/$workspaceId/projects/$projectId', params: { workspaceId, projectId: project.id } });
        },
      },
    );
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`;
  return (
    <section className={styles.bar} aria-label="Changes">
      {save.error && filesToOverwrite(save.error).length === 0 && (
        <ErrorNote title="The plan could not be changed." error={save.error} />
      )}
      <OverwriteDialog mutation={save} onConfirm={() => submit(true, true)} />
      {refusal !== null && <ErrorNote title="This change cannot be made." error={new Error(refusal)} />}
      <div className={styles.barRow}>
        <div className={styles.barText}>
          <p role="status">{changes.length === 0 ? 'No changes yet.' : `${count}, not deployed.`}</p>
          {changes.length > 0 && (
            <details>
              <summary>What changes</summary>
              <ol>
                {changes.map(({ words }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: edits are never reordered
                  <li key={at}>{words}</li>
                ))}
              </ol>
              {notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
            </details>
          )}
        </div>
        {changes.length > 0 && (
          <div className={styles.barButtons}>
            <Button kind="quiet" onClick={undo}>
              Undo
            </Button>
            <Button kind="quiet" onClick={discard}>
              Discard
            </Button>
            <Button isBusy={save.isPending} onClick={() => submit(false)}>
              Save only
            </Button>
            <Button kind="primary" icon="deploy" isBusy={save.isPending} onClick={() => submit(true)}>
              Deploy changes
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
