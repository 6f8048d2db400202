/** All servers of an installation seal under one master key: the first server sets it, the others must have it. */
import type { Clock, NewId } from '@davit/contract';
import { operatorsEntry } from '../audit/own-entry.ts';
import type { Database, Writing } from '../database.ts';
import { OpenRefused } from '../open-refused.ts';
import type { TenantTables } from '../tables/tables.ts';
import type { MasterKey } from './master-key.ts';

export interface MasterKeyInput {
  given: MasterKey | null;
  previous: readonly MasterKey[];
  /** Creates one if none was given and none is needed; null: one must be given. */
  make: (() => MasterKey) | null;
  howToSet: string;
  clock: Clock;
  newId: NewId;
}

/**
 * The master key that this server seals under. Throws OpenRefused `master_key` naming the key that is needed. A key that
 * nothing is sealed under yet may be replaced by a server that is alone with its database, because such a server may create a
 * key. Another key than before has an entry in the audit log: the operator has set it.
 */
export async function agreeOnMasterKey(
  database: Database,
  { given, previous, make, howToSet, clock, newId }: MasterKeyInput,
): Promise<MasterKey> {
  const sealedUnder = await anyDataKeysMaster(database);
  return database.installation.write(async (tx) => {
    const row = await tx
      .selectFrom('installation')
      .select('master_key_id')
      .where('id', '=', 1)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const agreed = make !== null && sealedUnder === null ? null : (row.master_key_id ?? sealedUnder);
    if (agreed !== null && given?.id !== agreed && !(given && previous.some(({ id }) => id === agreed))) {
      throw otherKeyNeeded(agreed, given, howToSet);
    }
    if (given === null && make === null) {
      throw new OpenRefused('master_key', `Servers that share a database need a configured master key. ${howToSet}`);
    }
    const masterKey = given ?? (make as () => MasterKey)();
    await tx.updateTable('installation').set({ master_key_id: masterKey.id }).where('id', '=', 1).execute();
    if (row.master_key_id !== null && row.master_key_id !== masterKey.id) {
      const entry = operatorsEntry({ id: newId(), at: clock.now(), action: 'rotateMasterKey' });
      await (tx as unknown as Writing<TenantTables>).insertInto('audit_entry').values(entry).execute();
    }
    return masterKey;
  });
}

/** From now on servers must have this key. */
export async function nameMasterKey(database: Database, { id }: MasterKey): Promise<void> {
  await database.installation.write((tx) =>
    tx.updateTable('installation').set({ master_key_id: id }).where('id', '=', 1).execute(),
  );
}

async function anyDataKeysMaster({ acrossWorkspaces: { read } }: Database): Promise<string | null> {
  const row = await read.selectFrom('data_key').select('master_key_id').orderBy('id').limit(1).executeTakeFirst();
  return row?.master_key_id ?? null;
}

export function otherKeyNeeded(needed: string, given: MasterKey | null, howToGive: string): OpenRefused {
  const found = given ? `the one given is ${given.id}` : 'none is given';
  const change = given ? ' To change the key, list the former one in DAVIT_PREVIOUS_MASTER_KEYS.' : '';
  return new OpenRefused(
    'master_key',
    `Agent state in this installation is sealed under the master key ${needed}, but ${found}. ${howToGive}${change}`,
  );
}
