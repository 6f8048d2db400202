/** `fold` in PostgreSQL, as `data/fold.ts` has it: lower case without accents. */
import type { Sql } from 'kysely';
import type { AnyKysely } from './dialect.ts';

/** Changes with what the functions say. */
const version = 'fold 1';

/** Makes them once. */
export const functions =
  (sql: Sql) =>
  async (db: AnyKysely): Promise<void> => {
    const { rows } = await sql`
      select 1 from pg_proc where proname = 'fold' and pronamespace = current_schema()::regnamespace
        and obj_description(oid, 'pg_proc') = ${version}`.execute(db);
    if (rows.length > 0) return;
    const { rows: collations } = await sql`select 1 from pg_collation where collname = 'und-x-icu'`.execute(db);
    // Without ICU, accents still go; letters become small as far as the database knows them.
    const collation = collations.length > 0 ? 'collate "und-x-icu"' : '';
    await sql
      .raw(`create or replace function fold(given text) returns text language sql immutable parallel safe as $fold$
        select case when octet_length(given) = length(given) then lower(translate(given, '^\`', '') collate "C")
          else lower(regexp_replace(normalize(given, nfd), '[${diacritics()}]', '', 'g') ${collation}) collate "C" end $fold$`)
      .execute(db);
    // Numbers sort as they are.
    await sql
      .raw(
        'create or replace function fold(given bigint) returns bigint language sql immutable parallel safe as $fold$ select given $fold$',
      )
      .execute(db);
    await sql.raw(`comment on function fold(text) is '${version}'`).execute(db);
  };

/** Beyond, Unicode has none. */
const lastPoint = 0x1ffff;

/** All characters of JavaScript's `\p{Diacritic}`, as ranges of PostgreSQL's expressions. */
function diacritics(): string {
  let ranges = '';
  let first: number | null = null;
  for (let point = 0; point <= lastPoint + 1; point++) {
    const isOne = point <= lastPoint && /\p{Diacritic}/u.test(String.fromCodePoint(point));
    if (isOne) first ??= point;
    else if (first !== null) {
      ranges += `${escaped(first)}-${escaped(point - 1)}`;
      first = null;
    }
  }
  return ranges;
}

const escaped = (point: number) => `\\U${point.toString(16).padStart(8, '0')}`;
