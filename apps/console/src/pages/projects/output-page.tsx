import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { outputQuery, versionPagesQuery } from '../../api/projects.ts';
import type { LogLine } from '../../api/run-log.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { SelectField } from '../../ui/field.tsx';
import { EmptyState } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LogView } from './log/log-view.tsx';
import styles from './output-page.module.css';
import { useProject } from './use-project.ts';

const route = getRouteApi('/signed-in/w/$workspaceId/projects/$projectId/output');
/** An app prints at any time, and no event announces it. */
const pollMs = 4_000;

export function OutputPage(): ReactNode {
  const { workspaceId, project } = useProject();
  const { q: wanted = '', version } = route.useSearch();
  const output = useQuery({ ...outputQuery(workspaceId, project.id, version), refetchInterval: pollMs });
  const lines = useMemo(
    (): LogLine[] =>
      output.data?.lines.map((line) => ({ key: `${line.seq}`, level: 'info', text: line.text, printed: line })) ?? [],
    [output.data],
  );
  return (
    <Section
      title="Output"
      about="The newest 500 lines that the app printed, refreshed every few seconds. Times are UTC."
      actions={
        <div className={styles.actions}>
          <VersionField version={version} />
          <Button size="small" icon="refresh" onClick={() => void output.refetch()}>
            Refresh
          </Button>
        </div>
      }
    >
      {output.isPending && <Skeleton />}
      {output.error && (
        <ErrorNote title="The output could not be read." error={output.error} onRetry={() => void output.refetch()} />
      )}
      {output.isSuccess && lines.length === 0 && (
        <EmptyState title={version === undefined ? 'The app has printed nothing' : `No lines of version ${version}`}>
          {version === undefined
            ? 'What it writes to its standard output and standard error appears here, crashes included.'
            : 'It printed nothing, or its lines made room for newer ones. Choose all versions to see those.'}
        </EmptyState>
      )}
      {lines.length > 0 && (
        <LogView
          key={version ?? 'all'}
          lines={lines}
          droppedLines={0}
          isComplete
          wanted={wanted}
          label={`Output of ${project.name}`}
          fileName={`${project.name} output${version === undefined ? '' : ` v${version}`}.log`}
        />
      )}
    </Section>
  );
}

/** The newest versions, and the one in the address. */
function VersionField({ version }: { version: number | undefined }): ReactNode {
  const { workspaceId, project } = useProject();
  const pages = useInfiniteQuery(versionPagesQuery(workspaceId, project.id));
  const navigate = route.useNavigate();
  const known = pages.data?.pages.flatMap((page) => page.versions.map(({ number }) => number)) ?? [];
  const shown = version === undefined || known.includes(version) ? known : [version, ...known];
  const label = (number: number) => `Version ${number}${number === project.versionNumber ? ' (live)' : ''}`;
  return (
    <SelectField
      label="Version"
      hidesLabel
      value={version ?? ''}
      options={[['', 'All versions'], ...shown.map((number) => [`${number}`, label(number)] as const)]}
      onChange={({ target: { value } }) =>
        void navigate({
          search: ({ version: _before, ...rest }) => ({ ...rest, ...(value !== '' && { version: Number(value) }) }),
          replace: true,
        })
      }
    />
  );
}
