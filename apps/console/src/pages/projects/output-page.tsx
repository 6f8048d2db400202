import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { outputQuery } from '../../api/projects.ts';
import type { LogLine } from '../../api/run-log.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { EmptyState } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LogView } from './log/log-view.tsx';
import { useProject } from './use-project.ts';

const route = getRouteApi('/signed-in/w/$workspaceId/projects/$projectId/output');
/** An app prints at any time, and no event announces it. */
const pollMs = 4_000;

export function OutputPage(): ReactNode {
  const { workspaceId, project } = useProject();
  const { q: wanted = '' } = route.useSearch();
  const output = useQuery({ ...outputQuery(workspaceId, project.id), refetchInterval: pollMs });
  const lines = useMemo(
    (): LogLine[] => output.data?.lines.map((text, index) => ({ key: `${index}`, level: 'info', text })) ?? [],
    [output.data],
  );
  return (
    <Section
      title="Output"
      about="The newest 500 lines that the app printed, refreshed every few seconds."
      actions={
        <Button size="small" icon="refresh" onClick={() => void output.refetch()}>
          Refresh
        </Button>
      }
    >
      {output.isPending && <Skeleton />}
      {output.error && (
        <ErrorNote title="The output could not be read." error={output.error} onRetry={() => void output.refetch()} />
      )}
      {output.isSuccess && lines.length === 0 && (
        <EmptyState title="The app has printed nothing">
          What it writes to its standard output and standard error appears here, crashes included.
        </EmptyState>
      )}
      {lines.length > 0 && (
        <LogView
          lines={lines}
          droppedLines={0}
          isComplete
          wanted={wanted}
          label={`Output of ${project.name}`}
          fileName={`${project.name} output.log`}
        />
      )}
    </Section>
  );
}
