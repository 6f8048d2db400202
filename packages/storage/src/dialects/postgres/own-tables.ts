/**
 * Names of the tables in the schema, without views and what extensions brought: `pg_stat_statements` and `spatial_ref_sys` are
 * often in the same one.
 */
export const ownTables = `
  select relname::text as name from pg_class
  where relnamespace = current_schema()::regnamespace and relkind = 'r' and not exists (
    select 1 from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'
  )
  order by name
`;
