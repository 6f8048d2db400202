import type { ReactNode } from 'react';
import type { Project, Run } from '../../api/projects.ts';
import { Status, type Tone } from '../../ui/badge.tsx';

const projectTones: Record<Project['status'], [Tone, string]> = {
  draft: ['none', 'Draft'],
  deploying: ['busy', 'Deploying'],
  deployed: ['good', 'Live'],
  failed: ['bad', 'Failed'],
};

export function ProjectStatus({ project }: { project: Pick<Project, 'status' | 'versionNumber'> }): ReactNode {
  const [tone, word] = projectTones[project.status];
  return <Status tone={tone}>{word}</Status>;
}

/** Announces each change of the status; it is not seen. */
export function ProjectAnnouncement({ project }: { project: Pick<Project, 'name' | 'status' | 'versionNumber'> }): ReactNode {
  const { name, status, versionNumber } = project;
  const words = {
    draft: 'draft',
    deploying: 'deploying',
    deployed: `version ${versionNumber} is live`,
    failed: 'the run failed',
  };
  return (
    <p className="visually-hidden" role="status">
      {name}: {words[status]}
    </p>
  );
}

const runTones: Record<Run['status'], [Tone, string]> = {
  PENDING: ['busy', 'Waiting'],
  RUNNING: ['busy', 'Running'],
  SUCCEEDED: ['good', 'Succeeded'],
  FAILED: ['bad', 'Failed'],
  CANCELED: ['none', 'Canceled'],
};

export function RunStatus({ status, preview }: Pick<Run, 'status' | 'preview'>): ReactNode {
  const [tone, word] = preview?.status === 'open' ? (['good', 'Preview open'] as const) : runTones[status];
  return <Status tone={tone}>{word}</Status>;
}
