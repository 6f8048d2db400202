/** What changes by sentence asked to be written, and what of it is still to do. */
import { type Spec, wishIn } from '@davit/contract';
import { appliedChanges } from './plan-history.ts';
import type { PlanHistory } from './ports/store.ts';
import type { VersionRecord } from './records.ts';

export interface Wished {
  /** Of changes that the live version lacks. */
  pending: string[];
  /** Of changes that the live version contains, with what was written for them; the plan does not know of it yet. */
  written: string[];
  /** The sentences of the changes that the live version lacks, oldest first. */
  sentences: string[];
}

/** After the first release. What a run gave up is in both plans, and nobody is asked again. */
export function wishedByChanges(
  history: PlanHistory,
  { notMade }: Pick<Spec, 'notMade'>,
  live: Pick<VersionRecord, 'number' | 'spec'>,
): Wished {
  const kept = appliedChanges(history);
  const inLive = appliedChanges(history, live.number);
  const changes = history.changes.filter(({ id }) => kept.has(id));
  const wishesOf = (isInLive: boolean) =>
    changes
      .filter(({ id }) => inLive.has(id) === isInLive)
      .flatMap((change) => change.changes.flatMap((line) => wishIn(line) ?? []))
      .filter((wish, at, all) => notMade.includes(wish) && all.indexOf(wish) === at);
  const pending = wishesOf(false);
  return {
    pending,
    written: wishesOf(true).filter((wish) => !pending.includes(wish) && !live.spec.notMade.includes(wish)),
    sentences: changes.filter(({ id }) => !inLive.has(id)).map(({ prompt }) => prompt),
  };
}
