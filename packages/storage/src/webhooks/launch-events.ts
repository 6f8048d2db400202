/** Events of projects and their runs, queued in the transaction of the change that they report. */
import { createHash } from 'node:crypto';
import type { RunRecord } from '@davit/launch';
import type { TenantTransaction } from '../database.ts';
import { enqueueDeliveries } from './enqueue-deliveries.ts';

export function reportProject(
  tx: TenantTransaction,
  type: 'project.deleted' | 'project.restored',
  project: { id: string; workspace_id: string },
  at: number,
): Promise<void> {
  const event = { id: eventId(type, project.id, at), type, at, data: { projectId: project.id } };
  return enqueueDeliveries(tx, [{ workspaceId: project.workspace_id, events: [event] }]);
}

export function reportRun(
  tx: TenantTransaction,
  type: 'run.started' | 'run.canceled',
  { id, projectId, workspaceId }: Pick<RunRecord, 'id' | 'projectId' | 'workspaceId'>,
  at: number,
): Promise<void> {
  const event = { id: eventId(type, id, at), type, at, data: { projectId, runId: id } };
  return enqueueDeliveries(tx, [{ workspaceId, events: [event] }]);
}

/** A UUID of version 7 that follows from its event: deliveries are listed by it, the newest first. */
export function eventId(type: string, subjectId: string, at: number): string {
  const time = at.toString(16).padStart(12, '0');
  const rest = createHash('sha256').update(`${type} ${subjectId} ${at}`).digest('hex');
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
}
