/** What a pod's status says that Davit needs. */

export interface PodStatus {
  metadata?: { name?: string; deletionTimestamp?: unknown };
  spec?: { nodeName?: string | undefined };
  status?: {
    phase?: string;
    conditions?: { type: string; status: string; reason?: string; message?: string }[];
    containerStatuses?: {
      state?: {
        waiting?: { reason?: string; message?: string };
        terminated?: { exitCode?: number; reason?: string };
      };
    }[];
  };
}

export interface PodState {
  /** Nothing of it runs any more. */
  hasEnded: boolean;
  /** The kernel killed it for lack of memory. */
  outOfMemory: boolean;
  /** Where it runs, or is sent to; null: not decided yet. */
  node: string | null;
  /** Of its first process. */
  exitCode: number | null;
  /** Why it does not start, as far as the cluster says; null: nothing keeps it. */
  failure: string | null;
}

export const gone: PodState = { hasEnded: true, outOfMemory: false, node: null, exitCode: null, failure: null };

/** Usual for a moment. */
const usual = new Set(['ContainerCreating', 'PodInitializing']);

export function podState({ spec, status }: PodStatus): PodState {
  const state = status?.containerStatuses?.[0]?.state;
  const { waiting, terminated } = state ?? {};
  const unscheduled = status?.conditions?.find(({ type, status: is }) => type === 'PodScheduled' && is === 'False');
  const hasEnded = status?.phase === 'Succeeded' || status?.phase === 'Failed';
  return {
    hasEnded,
    outOfMemory: terminated?.reason === 'OOMKilled',
    node: spec?.nodeName || null,
    exitCode: terminated?.exitCode ?? null,
    failure:
      waiting?.reason !== undefined && !usual.has(waiting.reason)
        ? sentence(waiting.reason, waiting.message)
        : unscheduled === undefined
          ? null
          : sentence(unscheduled.reason ?? 'Unschedulable', unscheduled.message),
  };
}

const sentence = (reason: string, message: string | undefined) =>
  message === undefined ? reason : `${reason}: ${message.slice(0, 300)}`;
