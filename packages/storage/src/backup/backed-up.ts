/** What backups on a schedule ask of the database. */
import type { NewId } from '@davit/contract';
import type { Database } from '../database.ts';

export interface BackedUp {
  /** Random, the same on every server of this installation, and after a restore. */
  installationId(): Promise<string>;
  /** Whether it has no person, project, run or memory of an agent: as before its first use. */
  isUnused(): Promise<boolean>;
}

export function backedUp({ installation, acrossWorkspaces }: Database, newId: NewId): BackedUp {
  const read = async () => {
    const row = await installation.read
      .selectFrom('installation')
      .select('installation_id')
      .where('id', '=', 1)
      .executeTakeFirst();
    return row?.installation_id ?? null;
  };
  return {
    async installationId() {
      const known = await read();
      if (known !== null) return known;
      // The first server to get here decides.
      await installation.write(
        async (tx) =>
          void (await tx
            .updateTable('installation')
            .set({ installation_id: newId() })
            .where('id', '=', 1)
            .where('installation_id', 'is', null)
            .execute()),
      );
      const id = await read();
      if (id === null) throw new Error('the database has no row of its installation');
      return id;
    },
    async isUnused() {
      const person = await installation.read.selectFrom('person').select('id').limit(1).executeTakeFirst();
      if (person !== undefined) return false;
      for (const table of ['project', 'agent_run', 'agent_item'] as const) {
        const row = await acrossWorkspaces.read.selectFrom(table).select('id').limit(1).executeTakeFirst();
        if (row !== undefined) return false;
      }
      return true;
    },
  };
}
