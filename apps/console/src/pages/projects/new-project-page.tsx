import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCreateProject } from '../../api/project-actions.ts';
import { planPreviewQuery } from '../../api/projects.ts';
import { useHasRole, useWorkspace } from '../../api/session.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { isMac } from '../../ui/is-mac.ts';
import { Note } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { examples } from './examples.ts';
import styles from './new-project.module.css';
import { planSummary } from './plan/plan-summary.ts';
import { PlanView } from './plan/plan-view.tsx';
import { PromptBox } from './prompt-box.tsx';

/** Typing pause before the plan is requested; a pending request is aborted. */
const debounceMs = 400;

const route = getRouteApi('/signed-in/w/$workspaceId/new');

export function NewProjectPage(): ReactNode {
  const mayCreate = useHasRole('member');
  return (
    <Page title="New project" about="Describe an app in a sentence or two. You see the plan before anything is built.">
      {mayCreate ? (
        <Editor />
      ) : (
        <Note title="View only">Your role here is viewer. An owner of this workspace can make you a member.</Note>
      )}
    </Page>
  );
}

function Editor(): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const search = route.useSearch();
  const navigate = useNavigate();
  const create = useCreateProject();
  const [prompt, setPrompt] = useState(search.prompt ?? '');
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const text = prompt.trim();
  const submit = (autoDeploy: boolean) => {
    if (text === '' || create.isPending) return;
    create.mutate(
      { prompt: text, autoDeploy },
      {
        onSuccess: ({ id }) => navigate({ to: '/w/$workspaceId/projects/$projectId', params: { workspaceId, projectId: id } }),
      },
    );
  };
  return (
    <div className={styles.columns}>
      <div className={styles.left}>
        <PromptBox value={prompt} onChange={setPrompt} highlighted={highlighted} onSubmit={() => submit(true)} ref={box} />
        <section className={styles.examples} aria-label="Examples">
          {examples.map((example) => (
            <button
              key={example}
              type="button"
              className={styles.example}
              onClick={() => {
                setPrompt(example);
                box.current?.focus();
              }}
            >
              {example}
            </button>
          ))}
        </section>
        {create.error && <ErrorNote title="The project could not be created." error={create.error} />}
        <div className={styles.buttons}>
          <Button kind="primary" icon="deploy" disabled={text === ''} isBusy={create.isPending} onClick={() => submit(true)}>
            Deploy
          </Button>
          <Button disabled={text === '' || create.isPending} onClick={() => submit(false)}>
            Create as draft
          </Button>
          <span className={classNames(styles.hint, styles.keys)}>{isMac ? '⌘' : 'Ctrl'} Enter deploys</span>
        </div>
      </div>
      <PlanPreview workspaceId={workspaceId} prompt={text} highlight={setHighlighted} />
    </div>
  );
}

interface PreviewProps {
  workspaceId: string;
  prompt: string;
  highlight: (words: string | null) => void;
}

function PlanPreview({ workspaceId, prompt, highlight }: PreviewProps): ReactNode {
  const settled = useDebounced(prompt, debounceMs);
  const plan = useQuery({
    ...planPreviewQuery(workspaceId, settled),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  const isStale = plan.isPlaceholderData || settled !== prompt;
  return (
    <section className={styles.right} aria-labelledby="plan-title">
      <div className={styles.planHead}>
        <h2 id="plan-title">What would be built</h2>
        {prompt !== '' && (plan.isFetching || isStale) && <Spinner />}
      </div>
      <p className="visually-hidden" role="status">
        {prompt !== '' && plan.data && !plan.error && !isStale && planSummary(plan.data)}
      </p>
      <div aria-busy={plan.isFetching}>
        {prompt === '' && <p className={styles.hint}>The plan appears here while you type.</p>}
        {prompt !== '' && plan.isPending && <Skeleton lines={6} label="Planning" />}
        {prompt !== '' && plan.error && <ErrorNote error={plan.error} onRetry={() => void plan.refetch()} />}
        {prompt !== '' && plan.data && !plan.error && (
          <div className={isStale ? styles.stale : undefined}>
            <PlanView plan={plan.data} highlight={highlight} />
          </div>
        )}
      </div>
    </section>
  );
}

/** A value after it has been stable for this long. */
function useDebounced(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
