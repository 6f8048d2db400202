import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { usePollWhileDown } from '../../api/events.ts';
import { deletedProjectsQuery, type Project, projectPagesQuery } from '../../api/projects.ts';
import { useHasRole, useWorkspace } from '../../api/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { SearchField } from '../../ui/field.tsx';
import { EmptyState } from '../../ui/note.tsx';
import { Grow, Page, Toolbar } from '../../ui/page.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { examples } from './examples.ts';
import newStyles from './new-project.module.css';
import { ProjectCard } from './project-card.tsx';
import styles from './project-list.module.css';
import { PromptBox } from './prompt-box.tsx';

const route = getRouteApi('/signed-in/w/$workspaceId/projects');

export function ProjectListPage(): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const mayCreate = useHasRole('member');
  const pages = useInfiniteQuery({ ...projectPagesQuery(workspaceId), refetchInterval: usePollWhileDown() });
  const projects = pages.data?.pages.flatMap((page) => page.projects) ?? [];
  return (
    <Page
      title="Projects"
      actions={
        mayCreate &&
        projects.length > 0 && (
          <ButtonLink to="/w/$workspaceId/new" params={{ workspaceId }} kind="primary" icon="plus">
            New project
          </ButtonLink>
        )
      }
    >
      {pages.isPending && <LoadingCards />}
      {pages.error && (
        <ErrorNote title="The projects could not be loaded." error={pages.error} onRetry={() => void pages.refetch()} />
      )}
      {pages.isSuccess && projects.length === 0 && <FirstProject />}
      {projects.length > 0 && (
        <Projects
          workspaceId={workspaceId}
          projects={projects}
          hasMore={pages.hasNextPage}
          isLoadingMore={pages.isFetchingNextPage}
          onMore={() => void pages.fetchNextPage()}
        />
      )}
      <DeletedLink />
    </Page>
  );
}

interface ProjectsProps {
  workspaceId: string;
  projects: readonly Project[];
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}

function Projects({ workspaceId, projects, hasMore, isLoadingMore, onMore }: ProjectsProps): ReactNode {
  const { q = '' } = route.useSearch();
  const navigate = useNavigate();
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = projects.filter(({ name, prompt }) => words.every((word) => `${name} ${prompt}`.toLowerCase().includes(word)));
  const search = (text: string) =>
    navigate({
      to: '/w/$workspaceId/projects',
      params: { workspaceId },
      search: text === '' ? {} : { q: text },
      replace: true,
    });
  return (
    <>
      <Toolbar>
        <Grow>
          <SearchField label="Search projects" value={q} onChange={(event) => void search(event.target.value)} />
        </Grow>
      </Toolbar>
      {found.length === 0 && (
        <EmptyState title="No project matches" action={<Button onClick={() => void search('')}>Clear the search</Button>}>
          {hasMore ? `None of the newest ${projects.length} projects` : 'No project'} has “{q}” in its name or prompt.
        </EmptyState>
      )}
      <ul className={styles.grid}>
        {found.map((project) => (
          <ProjectCard key={project.id} workspaceId={workspaceId} project={project} />
        ))}
      </ul>
      {hasMore && (
        <div className={styles.center}>
          <Button onClick={onMore} isBusy={isLoadingMore}>
            Show older projects
          </Button>
        </div>
      )}
    </>
  );
}

/** Shown if a project can be restored. */
function DeletedLink(): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const deleted = useInfiniteQuery(deletedProjectsQuery(workspaceId));
  const total = deleted.data?.pages[0]?.total ?? 0;
  if (total === 0) return null;
  return (
    <p className={styles.center}>
      <Link to="/w/$workspaceId/deleted-projects" params={{ workspaceId }}>
        {total === 1 ? '1 deleted project' : `${total} deleted projects`} can be restored
      </Link>
    </p>
  );
}

function LoadingCards(): ReactNode {
  return (
    <div className={styles.grid} role="status">
      <span className="visually-hidden">Loading projects</span>
      {[1, 2, 3].map((card) => (
        <SkeletonBlock key={card} />
      ))}
    </div>
  );
}

/** The empty workspace: the prompt box itself. */
function FirstProject(): ReactNode {
  const mayCreate = useHasRole('member');
  if (!mayCreate)
    return <EmptyState title="No projects yet">Members of this workspace create projects; you will see them here.</EmptyState>;
  return (
    <EmptyState title="Describe your first app" action={<FirstPrompt />}>
      Davit plans it, writes it, builds it, checks it and gives it its own URL. You see the plan before anything is built.
    </EmptyState>
  );
}

function FirstPrompt(): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const navigate = useNavigate();
  const [prompt, setPrompt] = useState('');
  const open = (text: string) => void navigate({ to: '/w/$workspaceId/new', params: { workspaceId }, search: { prompt: text } });
  return (
    <div className={styles.firstPrompt}>
      <PromptBox value={prompt} onChange={setPrompt} onSubmit={() => open(prompt)} />
      <div className={newStyles.examples}>
        {examples.slice(0, 4).map((example) => (
          <button key={example} type="button" className={newStyles.example} onClick={() => open(example)}>
            {example}
          </button>
        ))}
      </div>
      <div>
        <Button kind="primary" disabled={prompt.trim() === ''} onClick={() => open(prompt)}>
          See the plan
        </Button>
      </div>
    </div>
  );
}
