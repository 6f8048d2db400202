/** In the place of the kit's `open-database.ts`: stores of tests that name no database are on PostgreSQL. */
import type { Kysely } from 'kysely';
import { type Keeping, openDatabase as open } from '../../packages/app-kit/src/data/open-database.ts';
import { postgresOf } from './apps-on-postgres.ts';

export async function openDatabase<Tables>(keeping: Keeping): Promise<Kysely<Tables>> {
  const { dataDir, databaseUrl = await postgresOf(dataDir) } = keeping;
  return open<Tables>({ ...keeping, databaseUrl });
}
