/**
 * What visitors request of apps.
 *
 *  V1 A delta is added in one transaction, in which its project's row is locked.
 *  V2 A project has at most 200 paths in an hour, and 50 failures, whatever visitors request.
 */
import {
  addCounts,
  type FailedVisit,
  hourMs,
  maxPages,
  minuteMs,
  otherPages,
  readLatencies,
  type StoredTraffic,
  type TrafficCounts,
  type TrafficDelta,
  type TrafficSelection,
  type TrafficStore,
  writeLatencies,
} from '@davit/launch';
import type { Selectable } from 'kysely';
import type { Database, TenantHandle, TenantTransaction } from '../database.ts';
import type { AppFailureTable, AppTrafficTable } from '../tables/app-traffic.ts';
import { pruneTraffic } from './prune-traffic.ts';

const keptFailures = 50;
const shownFailures = 20;
const shownPages = 20;

interface Owner {
  project_id: string;
  workspace_id: string;
}

export function trafficStore(database: Pick<Database, 'inWorkspace' | 'acrossWorkspaces'>): TrafficStore {
  return {
    async add(delta) {
      const { read } = database.acrossWorkspaces;
      const project = await read
        .selectFrom('project')
        .select('workspace_id')
        .where('id', '=', delta.projectId)
        .executeTakeFirst();
      if (project === undefined) return;
      const owner = { project_id: delta.projectId, workspace_id: project.workspace_id };
      await database.inWorkspace(project.workspace_id).write((tx) => add(tx, owner, delta));
    },
    read: (workspaceId, projectId, window) => read(database.inWorkspace(workspaceId), projectId, window),
    prune: (before) => pruneTraffic(database.acrossWorkspaces, before),
  };
}

async function add(tx: TenantTransaction, owner: Owner, delta: TrafficDelta): Promise<void> {
  const { project_id } = owner;
  const project = await tx.selectFrom('project').select('id').where('id', '=', project_id).forUpdate().executeTakeFirst();
  if (project === undefined) return;
  for (const spanMs of [minuteMs, hourMs]) {
    const at = delta.minute - (delta.minute % spanMs);
    for (const [version, counts] of delta.versions) await addVersion(tx, owner, { spanMs, at, version }, counts);
  }
  const seen = [...delta.versions.values()].some(({ pages }) => pages.size > 0);
  if (seen) await addPages(tx, owner, delta.minute - (delta.minute % hourMs), delta.versions);
  if (delta.failures.length > 0) await addFailures(tx, owner, delta.failures);
}

async function addVersion(
  tx: TenantTransaction,
  owner: Owner,
  { spanMs, at, version }: { spanMs: number; at: number; version: number },
  counts: TrafficCounts,
): Promise<void> {
  const place = { ...owner, span_ms: spanMs, at, version_number: version };
  const stored = await tx
    .selectFrom('app_traffic')
    .selectAll()
    .where('project_id', '=', owner.project_id)
    .where('span_ms', '=', spanMs)
    .where('at', '=', at)
    .where('version_number', '=', version)
    .executeTakeFirst();
  if (stored === undefined)
    return void (await tx
      .insertInto('app_traffic')
      .values({ ...place, ...columnsOf(counts) })
      .execute());
  const sum = countsOf(stored);
  addCounts(sum, counts);
  await tx
    .updateTable('app_traffic')
    .set(columnsOf(sum))
    .where('project_id', '=', owner.project_id)
    .where('span_ms', '=', spanMs)
    .where('at', '=', at)
    .where('version_number', '=', version)
    .execute();
}

async function addPages(tx: TenantTransaction, owner: Owner, at: number, versions: TrafficDelta['versions']): Promise<void> {
  const rows = await tx
    .selectFrom('app_page')
    .select(['version_number', 'path', 'views'])
    .where('project_id', '=', owner.project_id)
    .where('at', '=', at)
    .execute();
  let free = maxPages - rows.filter(({ path }) => path !== otherPages).length;
  for (const [version, { pages }] of versions) {
    const stored = new Map(rows.filter((row) => row.version_number === version).map(({ path, views }) => [path, views]));
    const sums = new Map<string, number>();
    for (const [path, views] of pages) {
      const isNew = path !== otherPages && !stored.has(path);
      const place = isNew && free <= 0 ? otherPages : path;
      if (isNew) free -= 1;
      sums.set(place, (sums.get(place) ?? stored.get(place) ?? 0) + views);
    }
    if (sums.size > 0) await storePages(tx, { ...owner, at, version_number: version }, sums);
  }
}

/** Two statements, however many paths: others wait for the project's row (V1). */
async function storePages(
  tx: TenantTransaction,
  place: Owner & { at: number; version_number: number },
  sums: ReadonlyMap<string, number>,
): Promise<void> {
  await tx
    .deleteFrom('app_page')
    .where('project_id', '=', place.project_id)
    .where('at', '=', place.at)
    .where('version_number', '=', place.version_number)
    .where('path', 'in', [...sums.keys()])
    .execute();
  const rows = [...sums].map(([path, views]) => ({ ...place, path, views }));
  await tx.insertInto('app_page').values(rows).execute();
}

async function addFailures(tx: TenantTransaction, owner: Owner, failures: readonly FailedVisit[]): Promise<void> {
  const rows = failures.map(({ at, requestId, method, path, status, tookMs, versionNumber }) => {
    return { ...owner, at, request_id: requestId, method, path, status, took_ms: tookMs, version_number: versionNumber };
  });
  await tx
    .insertInto('app_failure')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const oldest = await tx
    .selectFrom('app_failure')
    .select(['at', 'request_id'])
    .where('project_id', '=', owner.project_id)
    .orderBy('at', 'desc')
    .orderBy('request_id', 'desc')
    .offset(keptFailures)
    .limit(1)
    .executeTakeFirst();
  if (oldest === undefined) return;
  const { at, request_id } = oldest;
  await tx
    .deleteFrom('app_failure')
    .where('project_id', '=', owner.project_id)
    .where((eb) => eb.or([eb('at', '<', at), eb.and([eb('at', '=', at), eb('request_id', '<=', request_id)])]))
    .execute();
}

async function read(
  { read: db }: TenantHandle,
  projectId: string,
  { from, spanMs, versionNumber }: TrafficSelection,
): Promise<StoredTraffic> {
  const rows = await db
    .selectFrom('app_traffic')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('span_ms', '=', spanMs)
    .where('at', '>=', from)
    .$if(versionNumber !== undefined, (query) => query.where('version_number', '=', versionNumber ?? 0))
    .execute();
  const pages = await db
    .selectFrom('app_page')
    .select(['path', (eb) => eb.fn.sum<number>('views').as('views')])
    .where('project_id', '=', projectId)
    .where('at', '>=', from - (from % hourMs))
    .$if(versionNumber !== undefined, (query) => query.where('version_number', '=', versionNumber ?? 0))
    .groupBy('path')
    .orderBy('views', 'desc')
    .orderBy('path')
    .limit(shownPages)
    .execute();
  const failures = await db
    .selectFrom('app_failure')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('at', '>=', from)
    .$if(versionNumber !== undefined, (query) => query.where('version_number', '=', versionNumber ?? 0))
    .orderBy('at', 'desc')
    .orderBy('request_id', 'desc')
    .limit(shownFailures)
    .execute();
  return {
    rows: rows.map((row) => ({ at: row.at, versionNumber: row.version_number || null, ...countsOf(row) })),
    pages: pages.map(({ path, views }) => ({ path, views: Number(views) })),
    failures: failures.map(toFailure),
  };
}

const toFailure = (row: Selectable<AppFailureTable>): FailedVisit => ({
  requestId: row.request_id,
  at: row.at,
  method: row.method,
  path: row.path,
  status: row.status,
  tookMs: row.took_ms,
  versionNumber: row.version_number,
});

const countsOf = (row: Selectable<AppTrafficTable>): TrafficCounts => ({
  requests: row.requests,
  clientErrors: row.client_errors,
  serverErrors: row.server_errors,
  latencies: readLatencies(row.latencies),
});

const columnsOf = ({ requests, clientErrors, serverErrors, latencies }: TrafficCounts) => ({
  requests,
  client_errors: clientErrors,
  server_errors: serverErrors,
  latencies: writeLatencies(latencies),
});
