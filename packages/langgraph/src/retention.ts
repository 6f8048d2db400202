/**
 * The retention declaration of a checkpoint: what LangGraph needs to read it, and how it reaches it.
 *
 * A delta channel is saved in full only sometimes; in between it is read from the writes since. The metadata of checkpoints
 * from the graph's loop says which channels those are. Other checkpoints, such as those of updateState, lose it, so it is
 * passed on from each checkpoint to the next.
 */
import type { ChannelVersions, Checkpoint, CheckpointMetadata } from '@langchain/langgraph-checkpoint';
import { keyOf } from './packing.ts';

/** For each delta channel that a checkpoint is saved without, the checkpoint that has it in full; null: unknown. */
export type Deltas = Record<string, string | null>;

/** What a checkpoint passes on to later ones. */
export interface Lineage {
  /** Channels that it was saved with. */
  channels: ReadonlySet<string>;
  /** Null: unknown, because an older Davit saved it. */
  deltas: Deltas | null;
  isFirst: boolean;
}

export interface Retention {
  namespace: string;
  needsFrom?: string[];
  onlyWith?: string;
  addition?: true;
}

/** Keys that are named individually; for more than these the whole history is requested. */
const maxKeys = 100;

/** `before`: what the parent passes on; undefined if it cannot be read. */
export function deltasOf(
  { id, parent, channels }: { id: string; parent: string | undefined; channels: ReadonlySet<string> },
  metadata: CheckpointMetadata,
  before: Lineage | undefined,
): Deltas | null {
  const { counters_since_delta_snapshot: counters = {} } = metadata as { counters_since_delta_snapshot?: object };
  const counted = Object.keys(counters);
  const isUnknown = parent !== undefined && (before?.deltas ?? null) === null;
  if (isUnknown && counted.length === 0 && metadata.source !== 'loop') return null;
  const wholeAt = (channel: string): string | null => {
    if (parent === undefined) return id;
    if (before?.channels.has(channel)) return parent;
    return before?.deltas?.[channel] ?? (before?.isFirst ? parent : null);
  };
  const names = new Set([...counted, ...Object.keys(before?.deltas ?? {})]);
  return Object.fromEntries([...names].filter((name) => !channels.has(name)).map((name) => [name, wholeAt(name)]));
}

export function retentionOf(ns: string, id: string, deltas: Deltas | null, metadata: CheckpointMetadata): Retention {
  const needed = deltas === null ? [null] : [...new Set(Object.values(deltas))].filter((one) => one !== id);
  const keys = needed.map((one) => (one === null ? '' : keyOf(ns, one)));
  const above = parentOf(ns);
  const started = above === null ? undefined : metadata.parents?.[above];
  return {
    namespace: ns,
    ...(keys.length > 0 && { needsFrom: keys.length > maxKeys ? [''] : keys }),
    ...(above !== null && started && { onlyWith: keyOf(above, started) }),
  };
}

/** The graph that started this one as a task; null: it is not a task, such as a sub-agent with its own memory. */
export function parentOf(ns: string): string | null {
  const graphs = ns.split('|');
  const task = graphs.findLastIndex((graph) => graph.includes(':'));
  return task === -1 ? null : graphs.slice(0, task).join('|');
}

/** Channels that this step changed, and those that the previous checkpoint already had; all if that one cannot be read. */
export function storedChannels(
  { channel_values: values }: Checkpoint,
  newVersions: ChannelVersions,
  parent: string | undefined,
  before: Lineage | undefined,
): Record<string, unknown> {
  if (parent !== undefined && !before) return values;
  const changed = Object.entries(values).filter(([name]) => Object.hasOwn(newVersions, name) || before?.channels.has(name));
  return Object.fromEntries(changed);
}
