/**
 * Own domains of apps.
 *
 *   pending ──its record is found──▶ verified        pending ──a check finds another, or none──▶ failed
 *   failed  ──its record is found──▶ verified        verified ──another project proves the host──▶ failed (taken)
 *
 *  D1 A host is routed to at most one project: `routed_host` is unique.
 *  D2 A check that proves a host takes it from its present project only if that one is deleted, or DNS no longer proves it.
 *  D3 A deleted project is not routed to. Restoring it within its time routes its hosts again, except those that
 *     other projects have taken.
 *  D4 A project that loses its host has an entry in the audit log of its workspace.
 */
import { Fault, type IdempotentResponse, type NewId } from '@davit/contract';
import { isPreviewName } from '@davit/launch';
import type { Selectable } from 'kysely';
import { settleAction } from '../audit/audit-context.ts';
import { insertOwnEntry } from '../audit/own-entry.ts';
import type { Database, TenantHandle, TenantTransaction } from '../database.ts';
import { storeIdempotentResponse } from '../idempotent-responses.ts';
import type { DomainTable } from '../tables/domain.ts';
import { UniqueViolation } from '../unique-violation.ts';

export interface DomainRecord {
  id: string;
  workspaceId: string;
  projectId: string;
  host: string;
  token: string;
  status: DomainTable['status'];
  reason: DomainTable['reason'];
  pointsHere: boolean | null;
  createdAt: number;
  checkedAt: number | null;
  verifiedAt: number | null;
}

export interface CheckOutcome {
  at: number;
  /** Null: its record was found. */
  problem: Exclude<DomainRecord['reason'], 'taken'>;
  pointsHere: boolean | null;
  /** Whether DNS also proves a token of another project (D2). */
  proves(token: string): boolean;
}

export interface DomainRoute {
  host: string;
  projectId: string;
}

export interface WorkspaceDomains {
  /** Returns the present one if the project has the host. Throws Fault `insufficient_permissions` if it has `most`. */
  add(domain: DomainRecord, most: number, remember?: (domain: DomainRecord) => IdempotentResponse): Promise<DomainRecord>;
  /** The oldest first. */
  list(projectId: string): Promise<DomainRecord[]>;
  get(projectId: string, host: string): Promise<DomainRecord | null>;
  /** False: it does not exist. */
  remove(projectId: string, host: string): Promise<boolean>;
  /** The name of the project below APPS_DOMAIN. */
  slugOf(projectId: string): Promise<string | null>;
}

export interface DomainStore {
  inWorkspace(workspaceId: string): WorkspaceDomains;
  /** Stores the result of a check. Null: the domain is gone. */
  recordCheck(domainId: string, outcome: CheckOutcome): Promise<DomainRecord | null>;
  /** Every host with its project, the oldest domains first (D3). */
  routes(limit: number): Promise<DomainRoute[]>;
  /** The routed hosts that are not known to point elsewhere. */
  hostsPointingHere(limit: number): Promise<string[]>;
  /** The workspace of the project that has this host; null: none has. */
  ownerOfHost(host: string): Promise<string | null>;
  /** The workspace of the project that has this name below APPS_DOMAIN, and is not deleted; null: none has. */
  ownerOfApp(slug: string): Promise<string | null>;
  /** The project with this name below the apps' domain, also a deleted one; of a preview too. Null: there is none. */
  projectAt(name: string): Promise<string | null>;
  /** The workspace of the preview that is open at this name below APPS_DOMAIN; null: none is. The name must be of the form of one. */
  ownerOfPreview(name: string, at: number): Promise<string | null>;
  /** Never verified, or verified and pointing elsewhere: added since, and not of a deleted project; the oldest first. */
  unsettled(since: number, limit: number): Promise<DomainRecord[]>;
}

export function domainStore(database: Database, newId: NewId): DomainStore {
  const { read, write } = database.acrossWorkspaces;
  return {
    inWorkspace: (workspaceId) => workspaceDomains(database.inWorkspace(workspaceId), workspaceId),
    async recordCheck(domainId, outcome) {
      try {
        return await write((tx) => recordCheck(tx, domainId, outcome, newId));
      } catch (error) {
        if (!(error instanceof UniqueViolation)) throw error;
        throw new Fault('conflict', 'Another project is verifying this host.', { hint: 'Try again.' });
      }
    },
    async routes(limit) {
      const rows = await routed({ read }).orderBy('domain.id').limit(limit).execute();
      return rows.map(({ host, project_id }) => ({ host, projectId: project_id }));
    },
    async hostsPointingHere(limit) {
      const rows = await routed({ read })
        .where((domain) => domain.or([domain('points_here', 'is', null), domain('points_here', '=', 1)]))
        .orderBy('domain.id')
        .limit(limit)
        .execute();
      return rows.map(({ host }) => host);
    },
    async ownerOfHost(host) {
      const row = await routed({ read }).select('domain.workspace_id').where('domain.routed_host', '=', host).executeTakeFirst();
      return row?.workspace_id ?? null;
    },
    async ownerOfApp(slug) {
      const row = await read
        .selectFrom('project')
        .select('workspace_id')
        .where('slug', '=', slug)
        .where(({ not, exists, selectFrom }) => {
          const gone = selectFrom('deleted_project as gone')
            .select('gone.project_id')
            .whereRef('gone.project_id', '=', 'project.id');
          return not(exists(gone));
        })
        .executeTakeFirst();
      return row?.workspace_id ?? null;
    },
    async projectAt(name) {
      const named = await read.selectFrom('project').select('id').where('slug', '=', name).executeTakeFirst();
      if (named !== undefined || !isPreviewName(name)) return named?.id ?? null;
      const previewed = await read
        .selectFrom('run')
        .select('project_id')
        .where('finished_at', 'is', null)
        .where('preview_url', 'like', `%://${name}.%`)
        .executeTakeFirst();
      return previewed?.project_id ?? null;
    },
    async ownerOfPreview(name, at) {
      const row = await read
        .selectFrom('run')
        .select('workspace_id')
        .where('finished_at', 'is', null)
        .where('preview_state', '=', 'open')
        .where('preview_until', '>', at)
        // Its address may be from earlier settings; the edge answers at the name alone, too.
        .where('preview_url', 'like', `%://${name}.%`)
        .executeTakeFirst();
      return row?.workspace_id ?? null;
    },
    async unsettled(since, limit) {
      const rows = await read
        .selectFrom('domain')
        .selectAll()
        .where((domain) =>
          domain.or([
            domain('verified_at', 'is', null),
            domain.and([domain('status', '=', 'verified'), domain('points_here', '=', 0)]),
          ]),
        )
        .where('created_at', '>=', since)
        .where(({ not, exists, selectFrom }) => {
          const gone = selectFrom('deleted_project as gone')
            .select('gone.project_id')
            .whereRef('gone.project_id', '=', 'domain.project_id');
          return not(exists(gone));
        })
        .orderBy('created_at')
        .limit(limit)
        .execute();
      return rows.map(toRecord);
    },
  };
}

function routed({ read }: Pick<TenantHandle, 'read'>) {
  return read
    .selectFrom('domain')
    .select(['domain.host', 'domain.project_id'])
    .where('domain.routed_host', 'is not', null)
    .where(({ not, exists, selectFrom }) => {
      const gone = selectFrom('deleted_project as gone')
        .select('gone.project_id')
        .whereRef('gone.project_id', '=', 'domain.project_id');
      return not(exists(gone));
    });
}

async function recordCheck(
  tx: TenantTransaction,
  domainId: string,
  outcome: CheckOutcome,
  newId: NewId,
): Promise<DomainRecord | null> {
  const row = await tx.selectFrom('domain').selectAll().where('id', '=', domainId).forUpdate().executeTakeFirst();
  if (!row) return null;
  const change = await changeBy(tx, row, outcome, newId);
  if (change.status === 'failed') settleAction('failed');
  const points_here = outcome.pointsHere === null ? null : outcome.pointsHere ? (1 as const) : (0 as const);
  const after = { ...row, ...change, points_here, checked_at: outcome.at };
  const { status, reason, routed_host, verified_at, checked_at } = after;
  await tx
    .updateTable('domain')
    .set({ status, reason, routed_host, verified_at, checked_at, points_here })
    .where('id', '=', domainId)
    .execute();
  return toRecord(after);
}

type Change = Partial<Pick<Selectable<DomainTable>, 'status' | 'reason' | 'routed_host' | 'verified_at'>>;

async function changeBy(
  tx: TenantTransaction,
  row: Selectable<DomainTable>,
  outcome: CheckOutcome,
  newId: NewId,
): Promise<Change> {
  const { problem, at, proves } = outcome;
  // What was verified stays verified without its record, until another project proves the host.
  if (problem !== null) return row.status === 'verified' ? {} : { status: 'failed', reason: problem };
  const holder = await tx
    .selectFrom('domain')
    .selectAll()
    .where('routed_host', '=', row.host)
    .where('id', '<>', row.id)
    .forUpdate()
    .executeTakeFirst();
  if (holder && proves(holder.token) && !(await isDeleted(tx, holder.project_id)))
    return { status: 'failed', reason: 'taken', routed_host: null };
  if (holder) {
    const lost = { status: 'failed', reason: 'taken', routed_host: null } as const;
    await tx.updateTable('domain').set(lost).where('id', '=', holder.id).execute();
    const target = { type: 'project', id: holder.project_id };
    await insertOwnEntry(tx, { id: newId(), workspaceId: holder.workspace_id, at, action: 'loseDomain', target });
  }
  return { status: 'verified', reason: null, routed_host: row.host, verified_at: row.verified_at ?? at };
}

async function isDeleted(tx: TenantTransaction, projectId: string): Promise<boolean> {
  const gone = await tx.selectFrom('deleted_project').select('project_id').where('project_id', '=', projectId).executeTakeFirst();
  return gone !== undefined;
}

function workspaceDomains({ read, write }: TenantHandle, workspaceId: string): WorkspaceDomains {
  return {
    add: (domain, most, remember) =>
      write(async (tx) => {
        // One after the other: two at once would both find room, or clash.
        await tx.selectFrom('project').select('id').where('id', '=', domain.projectId).forUpdate().executeTakeFirst();
        const present = await tx.selectFrom('domain').selectAll().where('project_id', '=', domain.projectId).execute();
        const same = present.find(({ host }) => host === domain.host);
        if (!same && present.length >= most) throw tooMany(present.length, most);
        if (!same) await tx.insertInto('domain').values(toRow(domain)).execute();
        const added = same ? toRecord(same) : domain;
        if (remember) await storeIdempotentResponse(tx, workspaceId, remember(added));
        return added;
      }),
    async list(projectId) {
      const rows = await read.selectFrom('domain').selectAll().where('project_id', '=', projectId).orderBy('id').execute();
      return rows.map(toRecord);
    },
    async get(projectId, host) {
      const row = await read
        .selectFrom('domain')
        .selectAll()
        .where('project_id', '=', projectId)
        .where('host', '=', host)
        .executeTakeFirst();
      return row ? toRecord(row) : null;
    },
    async remove(projectId, host) {
      const removed = await write((tx) =>
        tx.deleteFrom('domain').where('project_id', '=', projectId).where('host', '=', host).executeTakeFirst(),
      );
      return removed.numDeletedRows > 0n;
    },
    async slugOf(projectId) {
      const row = await read.selectFrom('project').select('slug').where('id', '=', projectId).executeTakeFirst();
      return row?.slug ?? null;
    },
  };
}

function toRow(domain: DomainRecord): Selectable<DomainTable> {
  return {
    id: domain.id,
    workspace_id: domain.workspaceId,
    project_id: domain.projectId,
    host: domain.host,
    token: domain.token,
    status: domain.status,
    reason: domain.reason,
    points_here: null,
    routed_host: null,
    created_at: domain.createdAt,
    checked_at: null,
    verified_at: null,
  };
}

function toRecord(row: Selectable<DomainTable>): DomainRecord {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    projectId: row.project_id,
    host: row.host,
    token: row.token,
    status: row.status,
    reason: row.reason,
    pointsHere: row.points_here === null ? null : row.points_here === 1,
    createdAt: row.created_at,
    checkedAt: row.checked_at,
    verifiedAt: row.verified_at,
  };
}

function tooMany(used: number, limit: number): Fault {
  return new Fault('insufficient_permissions', `This project has ${used} of at most ${limit} domains.`, {
    hint: 'Remove one first.',
    reason: 'quota_exceeded',
    limit,
    used,
  });
}
