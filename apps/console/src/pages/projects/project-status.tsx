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

const runTones: Record<Run['status'], [Tone, string]> = {
  PENDING: ['busy', 'Waiting'],
  RUNNING: ['busy', 'Running'],
  SUCCEEDED: ['good', 'Succeeded'],
  FAILED: ['bad', 'Failed'],
  CANCELED: ['none', 'Canceled'],
};

export function RunStatus({ status }: { status: Run['status'] }): ReactNode {
  const [tone, word] = runTones[status];
  return <Status tone={tone}>{word}</Status>;
}
