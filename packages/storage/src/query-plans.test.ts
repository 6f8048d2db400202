/** Every query of every store finds its rows by an index, however many rows other projects have. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byIndexAlone } from './dialects/postgres/connect.ts';
import { databases, type OpenedDatabase } from './testing/databases.ts';
import { queryEverything } from './testing/query-everything.ts';

/** Queries over all rows of a table by design, and the words that identify them. */
const aboutAll: Record<string, RegExp> = {
  'every project’s address': /^select "id" as "projectId", "slug", "port", "live_url" as "liveUrl" from "project" order by "id"$/,
  'every artifact that a version needs': /^select "artifact_digest", "manifest" from "version" where "collected_at" is null$/,
  'the uploaded sources of runs, among active runs only':
    /^select "source_digest" from "run" where "finished_at" is null and "source_digest" is not null$/,
  'every suspended project, by index, to a limit':
    /^select "project_id" from "suspended_project" order by "project_id" limit \S+$/,
  'every project with uploads in a bucket': /^select "project_id" from "upload_folder" order by "project_id"$/,
  'every live project': /^select \* from "project" where "live_version_number" is not null and not exists \(.*\) order by "id"$/,
  'projects with work in turns of their workspaces, among active runs only':
    /^select "project_id", "workspace_id", "since", row_number\(\) over\(.*\) as "turn" from \(select .* from "run" where "finished_at" is null and \(.*\) group by "project_id", "workspace_id"\) as "active" order by "turn", "since" limit/,
  'runs under way, among active runs only':
    /^select "project_id", "workspace_id", "stages", "created_at" from "run" where "finished_at" is null and "status" = \S+ and \(.*\)$/,
  'the previews of a workspace, among its active runs only':
    /^select count\(distinct "project_id"\) as "used" from "run" where .*"finished_at" is null and "preview_state" in \(/,
  'the newest base of one revision, of which few previews begin':
    /^select "preview_base"\.\* from "preview_base" inner join "run" .*"preview_base"\."project_id" = \S+ and "preview_base"\."revision" = /,
  'the top pages of one app, among its own': /^select "path", sum\("views"\) as "views" from "app_page" where .*"project_id" = /,
  'the newest workspaces, by index, to a limit': /^select \* from "workspace" order by "created_at" desc, "id" desc limit/,
  'how many keys there are': /^select count\(\*\) as "count" from "api_key"$/,
  'whether an installation has any, by one row of an index':
    /^select "(id|master_key_id)" from "(api_key|workspace|data_key)"( order by "id")? limit \S+$/,
  'the schedule to wake first, by index, to a limit':
    /^select "wake_at" from "schedule" where not exists \(.*\) order by "wake_at" limit/,
  'all rate windows, at start and stop': /^delete from "rate_window"/,
};

describe.each(databases)('query plans on $name', ({ name, open }) => {
  let database: OpenedDatabase;
  const queries = new Set<string>();
  beforeAll(async () => {
    const opened = await open({ log: ({ query }) => void queries.add(query.sql) });
    queries.clear();
    database = {
      ...opened,
      writeAll(statements) {
        for (const { sql } of statements) queries.add(sql);
        return opened.writeAll(statements);
      },
    };
  });
  afterAll(() => database.close());

  test('no query reads a table from end to end, or sorts what it read', async () => {
    await queryEverything(database);
    const scans: { sql: string; details: string[] }[] = [];
    for (const sql of queries) {
      if (/^(begin|commit|rollback)/.test(sql)) continue;
      const details = await detailsOf[name](database, sql);
      if (details.length > 0) scans.push({ sql, details });
    }
    expect(scans.filter(({ sql }) => !Object.values(aboutAll).some((known) => known.test(sql)))).toEqual([]);
    for (const known of Object.values(aboutAll)) expect([...queries].some((sql) => known.test(sql))).toBe(true);
  });
});

/** Parts of a statement's plan that read or sort more than necessary. */
const detailsOf = {
  async SQLite(database: OpenedDatabase, sql: string) {
    const plan = await database.ask(`explain query plan ${sql}`);
    return (
      plan
        .map(({ detail }) => String(detail))
        // An index of plaintext texts contains nothing else, and is read to a limit; a statement's own rows are few.
        .filter((detail) =>
          /^SCAN (?!CONSTANT ROW|[0-9]+-ROW VALUES|counted$|turn$|found$|\S+ USING INDEX \S+_clear$)|TEMP B-TREE/.test(detail),
        )
    );
  },
  /** The session settings, the same for all values: remaining scans and sorts have no index to use. */
  async PostgreSQL(database: OpenedDatabase, sql: string) {
    const count = Math.max(0, ...[...sql.matchAll(/\$([0-9]+)/g)].map(([, number]) => Number(number)));
    const values = count === 0 ? '' : `(${Array(count).fill('null').join(', ')})`;
    const prepared = `${byIndexAlone} set plan_cache_mode = force_generic_plan; prepare asked as ${sql}; explain (costs off) execute asked${values}`;
    const plan = await database.ask(prepared);
    // A batch of steps is sorted: its rows came with the statement, and are bounded.
    const needless = /^\s*with incoming as/.test(sql) ? /Seq Scan/ : /Seq Scan|Sort(?! Key)/;
    return plan.map((row) => String(row['QUERY PLAN'])).filter((line) => needless.test(line));
  },
};
