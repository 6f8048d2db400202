import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { pathOf } from '../../api/endpoints.ts';
import { usePollWhileDown } from '../../api/events.ts';
import { useRestore } from '../../api/project-actions.ts';
import { type Version, versionPagesQuery } from '../../api/projects.ts';
import { useHasRole } from '../../api/session.ts';
import { Tag } from '../../ui/badge.tsx';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { describeBytes } from '../../ui/bytes.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { EmptyState, Note } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { useProject } from './use-project.ts';
import styles from './versions-page.module.css';

export function VersionsPage(): ReactNode {
  const { workspaceId, project } = useProject();
  const pages = useInfiniteQuery({ ...versionPagesQuery(workspaceId, project.id), refetchInterval: usePollWhileDown() });
  const restore = useRestore(project.id);
  const [chosen, setChosen] = useState<Version | null>(null);
  const versions = pages.data?.pages.flatMap((page) => page.versions) ?? [];
  return (
    <Section title="Versions" hidesTitle>
      {pages.isPending && <Skeleton />}
      {pages.error && (
        <ErrorNote title="The versions could not be loaded." error={pages.error} onRetry={() => void pages.refetch()} />
      )}
      {pages.isSuccess && versions.length === 0 && (
        <EmptyState title="No version yet">
          Each run that succeeds releases a version. Every version stays, so that you can go back to it without a build.
        </EmptyState>
      )}
      {versions.length > 0 && (
        <ul className={styles.versions}>
          {versions.map((version) => (
            <VersionItem key={version.number} version={version} onRestore={() => setChosen(version)} />
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <div>
          <Button isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            Show older versions
          </Button>
        </div>
      )}
      <RestoreDialog
        project={project}
        version={chosen}
        action="Restore"
        mutation={restore}
        onConfirm={(done) => chosen && restore.mutate(chosen.number, { onSuccess: done })}
        onClose={() => setChosen(null)}
      />
    </Section>
  );
}

function VersionItem({ version, onRestore }: { version: Version; onRestore: () => void }): ReactNode {
  const { workspaceId, project } = useProject();
  const mayChange = useHasRole('member');
  const { number, changes, createdAt, sizeBytes, knownGood, live, collected, knownHoles, runId, source } = version;
  const download = `${pathOf('downloadSource', { workspaceId, projectId: project.id })}?version=${number}`;
  return (
    <li className={styles.version}>
      <div className={styles.text}>
        <div className={styles.head}>
          <h3>Version {number}</h3>
          {live && <Tag isAccent>live</Tag>}
          {knownGood && <Tag>known-good</Tag>}
          {knownHoles && <Tag>known hole</Tag>}
          {source === 'uploaded' && <Tag>your own code</Tag>}
          {collected && <Tag>removed to free space</Tag>}
        </div>
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        {live && knownHoles && (
          <Note kind="warn" title="This version runs on an app kit with a known hole.">
            {knownHoles.join(' ')} Deploy the project again to move it to the current kit.
          </Note>
        )}
        <p className={styles.meta}>
          <TimeAgo at={createdAt} /> · {describeBytes(sizeBytes)} ·{' '}
          <Link
            to="/w/$workspaceId/projects/$projectId/runs/$runId"
            params={{ workspaceId, projectId: project.id, runId }}
            aria-label={`Run of version ${number}`}
          >
            Run
          </Link>
        </p>
      </div>
      {mayChange && !collected && (
        <div className={styles.buttons}>
          <ButtonAnchor
            href={download}
            download
            icon="download"
            size="small"
            aria-label={`Download the source of version ${number}`}
          >
            Source
          </ButtonAnchor>
          {!live && (
            <Button icon="back" size="small" onClick={onRestore} aria-label={`Restore version ${number}`}>
              Restore
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
