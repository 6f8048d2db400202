import type { AgentRun } from '@davit/client';
import type { ReactNode } from 'react';
import { runStatuses } from '../../agents/labels.ts';
import { Status } from '../../ui/badge.tsx';

export function RunStatus({ status }: { status: AgentRun['status'] }): ReactNode {
  const { label, tone, description: says } = runStatuses[status];
  return (
    <span title={says}>
      <Status tone={tone}>{label}</Status>
    </span>
  );
}
