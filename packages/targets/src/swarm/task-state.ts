/** What a task's status says that Davit needs, in the words of a pod's. */
import type { PodStatus } from '../pods/pod-state.ts';

/** As a Swarm's API has it. */
export interface Task {
  ID: string;
  NodeID?: string;
  Labels?: Record<string, string>;
  Spec?: { ContainerSpec?: { Labels?: Record<string, string> } };
  Status?: {
    State: string;
    Message?: string;
    Err?: string;
    ContainerStatus?: { ExitCode?: number };
  };
  NetworksAttachments?: { Network: { ID: string }; Addresses?: string[] }[];
}

const over = new Set(['complete', 'shutdown', 'failed', 'rejected', 'remove', 'orphaned']);

/** Nothing of it runs. */
export const isOver = ({ Status }: Task): boolean => over.has(Status?.State ?? '');

export function taskStatus(task: Task): NonNullable<PodStatus['status']> {
  const { Err, ContainerStatus } = task.Status ?? {};
  const exitCode = ContainerStatus?.ExitCode;
  const state =
    Err === undefined || Err === ''
      ? { terminated: exitCode === undefined ? {} : { exitCode } }
      : { waiting: { reason: reasonOf(Err) }, terminated: exitCode === undefined ? {} : { exitCode } };
  return { phase: isOver(task) ? 'Failed' : 'Running', containerStatuses: [{ state }] };
}

/** The engine says which path is missing, not why that is. */
function reasonOf(error: string): string {
  return error.includes('bind source path does not exist')
    ? `a node with the label does not see Davit's folder of apps (${error.slice(0, 300)})`
    : error.slice(0, 300);
}
