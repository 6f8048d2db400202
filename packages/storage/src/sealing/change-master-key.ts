/** Which master key the data keys are wrapped under: the current one, before anything is sealed or unsealed. */
import type { Selectable } from 'kysely';
import type { Database } from '../database.ts';
import { OpenRefused } from '../open-refused.ts';
import type { DataKeyTable } from '../tables/data-key.ts';
import { otherKeyNeeded } from './agree-on-master-key.ts';
import { rewrapped, unwrap } from './data-keys.ts';
import type { MasterKey } from './master-key.ts';
import type { Reseal } from './reseal.ts';

const keysAtOnce = 500;

/** Rewraps data keys. */
export const rewrapDataKeys: Reseal = ({ acrossWorkspaces }, { from, to, randomBytes }) =>
  acrossWorkspaces.write(async (tx) => {
    const rows = await tx
      .selectFrom('data_key')
      .selectAll()
      .where('master_key_id', '=', from.id)
      .orderBy('id')
      .limit(keysAtOnce)
      .forUpdate()
      .execute();
    for (const row of rows) {
      const wrapped = rewrapped(row, from, to, randomBytes);
      if (!wrapped) throw damaged(row);
      await tx
        .updateTable('data_key')
        .set({ wrapped, master_key_id: to.id })
        .where('id', '=', row.id)
        .where('workspace_id', '=', row.workspace_id)
        .execute();
    }
    return rows.length;
  });

/**
 * Throws OpenRefused `master_key` naming the key that is needed, if a data key is wrapped under an unknown one. Another server
 * may still wrap under one of the others.
 */
export async function refuseUnknownMasterKeys(
  database: Database,
  present: MasterKey,
  others: readonly MasterKey[],
  howToGive: string,
): Promise<void> {
  const unknown = await wrappedUnderAnother(database, [present, ...others]);
  if (unknown) throw otherKeyNeeded(unknown.master_key_id, present, howToGive);
  const row = await database.acrossWorkspaces.read
    .selectFrom('data_key')
    .selectAll()
    .where('master_key_id', '=', present.id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (row && !unwrap(row, present)) throw damaged(row);
}

/** Searches between the known ids, so that it uses an index. */
async function wrappedUnderAnother({ acrossWorkspaces: { read } }: Database, known: readonly MasterKey[]) {
  const ids = [...new Set(known.map(({ id }) => id))].sort();
  for (let gap = 0; gap <= ids.length; gap++) {
    const [above, below] = [ids[gap - 1], ids[gap]];
    let between = read.selectFrom('data_key').select('master_key_id').limit(1);
    if (above !== undefined) between = between.where('master_key_id', '>', above);
    if (below !== undefined) between = between.where('master_key_id', '<', below);
    const row = await between.executeTakeFirst();
    if (row) return row;
  }
  return null;
}

function damaged({ id, master_key_id }: Selectable<DataKeyTable>): OpenRefused {
  return new OpenRefused(
    'master_key',
    `The data key ${id} cannot be decrypted with its master key ${master_key_id}: it is corrupt. Restore a backup.`,
  );
}
