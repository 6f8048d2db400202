/** What people earn by what they do elsewhere in the app: the entry is stored in the transaction of the act. */
import { account as accountTable } from '../../auth/tables.ts';
import { type Entity, type Row, titleOf } from '../../data/entity.ts';
import type { DataContext, Effect, Store } from '../../data/store.ts';
import { rowComment } from '../comments/comment.ts';
import { rowVote } from '../votes/vote.ts';
import { accountOf, earn, takeBack } from './entries.ts';
import { type Earning, type LedgerPlace, smallest } from './place.ts';

/** Mounted behind the features that set effects of their own. */
export function keepEarning({ store, now }: DataContext, place: LedgerPlace): void {
  const earnBy = (entity: Entity, earning: Earning, whose: (row: Row) => number | null, reasonOf: (row: Row) => string) => {
    const posting = (row: Row, account: number) => ({
      account,
      amount: smallest(place, earning.amount),
      reason: reasonOf(row),
      kind: earning.by,
      key: keyOf(earning, entity, row),
      ...(entity.path === null ? {} : { about: { entity: entity.id, row: row.id } }),
    });
    chain(store, entity.id, async (inside, before, after) => {
      const row = after ?? before;
      const account = row && !row.isSample ? whose(row) : null;
      if (row && account !== null && before === null) await earn(inside, posting(row, account), now());
      // Who deletes a row keeps nothing for it. A vote that is withdrawn was cast.
      if (row && account !== null && after === null && earning.by !== 'voting')
        await takeBack(inside, account, keyOf(earning, entity, row), `Taken back: ${reasonOf(row)}`);
      return {};
    });
  };
  for (const earning of place.earns) {
    const isKept = (entity: Entity) => store.entities.some(({ id }) => id === entity.id);
    const owner = ({ ownerId }: Row) => ownerId;
    if (earning.by === 'joining')
      earnBy(
        accountTable,
        earning,
        ({ id }) => id,
        () => 'Joined',
      );
    if (earning.by === 'commenting' && isKept(rowComment)) earnBy(rowComment, earning, owner, () => 'Commented');
    if (earning.by === 'voting' && isKept(rowVote))
      earnBy(
        rowVote,
        earning,
        ({ values }) => accountOf({ values: { holder: values.voter ?? null } }),
        () => 'Voted',
      );
    const added = store.entities.find(({ id }) => earning.by === 'adding' && id === earning.entity);
    if (added) earnBy(added, earning, owner, (row) => `Added ${added.singular} “${titleOf(added, row)}”`);
  }
}

/** One key for each row; a vote is about the row that it is for. */
const keyOf = ({ by }: Earning, entity: Entity, { id, values }: Row): string =>
  by === 'voting' ? `voting ${values.entity} ${values.row}` : `${by} ${entity.id} ${id}`;

/** Adds an effect to those that are there. */
function chain(store: Store, id: string, more: Effect): void {
  const others = store.effects.get(id);
  store.effects.set(id, async (inside, before, after) => {
    const errors = (await others?.(inside, before, after)) ?? {};
    return Object.keys(errors).length > 0 ? errors : more(inside, before, after);
  });
}
