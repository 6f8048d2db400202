/** The audit log: entries of changes (audit-context.ts writes those that succeed), in pages, and their removal. */
import type { AuditEntry, Page } from '@davit/contract';
import { readIdCursor, writeCursor } from '../cursor.ts';
import type { Database } from '../database.ts';
import { totalOf } from '../total.ts';
import type { AuditedAction } from './audit-context.ts';
import { noWorkspace, toAuditEntry, toAuditRow } from './audit-row.ts';
import { findNamed } from './find-named.ts';

export interface AuditQuery {
  limit: number;
  cursor?: string | undefined;
  action?: string | undefined;
  /** The id of a key or person, its name at that time, or a person's e-mail address. */
  actor?: string | undefined;
  /** The id of what was changed; the name or slug of a project, the name of a key, or a person's e-mail address. */
  target?: string | undefined;
  /** Epoch milliseconds; from `since` on, before `until`. */
  since?: number | undefined;
  until?: number | undefined;
}

export interface AuditStore {
  /** An entry of an action without a transaction of its own, or of a refused one. */
  record(action: AuditedAction, result: AuditEntry['result'], error: AuditEntry['error']): Promise<void>;
  /** Corrects the entry of an action that failed after its transaction. */
  correct(action: AuditedAction, result: AuditEntry['result'], error: AuditEntry['error']): Promise<void>;
  /** Newest first. Null: what operators did to the installation. */
  list(workspaceId: string | null, query: AuditQuery): Promise<Page<AuditEntry>>;
  /** Deletes at most `limit` of the entries before. Returns how many. */
  prune(before: number, limit: number): Promise<number>;
}

const list = 'audit';

export function auditStore(database: Pick<Database, 'inWorkspace' | 'acrossWorkspaces' | 'keys' | 'people'>): AuditStore {
  return {
    async record(action, result, error) {
      const row = toAuditRow(action, result, error);
      await database.inWorkspace(row.workspace_id).write((tx) => tx.insertInto('audit_entry').values(row).execute());
    },
    async correct({ id, workspaceId }, result, error) {
      await database
        .inWorkspace(workspaceId ?? noWorkspace)
        .write((tx) => tx.updateTable('audit_entry').set({ result, error }).where('id', '=', id).execute());
    },
    async list(workspaceId, { limit, cursor, action, actor, target, since, until }) {
      const { read } = database.inWorkspace(workspaceId ?? noWorkspace);
      let matching = read.selectFrom('audit_entry').where('workspace_id', '=', workspaceId ?? noWorkspace);
      if (action !== undefined) matching = matching.where('action', '=', action);
      const idsOf = (word: string) => findNamed(database, workspaceId ?? noWorkspace, word);
      if (actor !== undefined) {
        const ids = await idsOf(actor);
        matching = matching.where(({ or, eb }) => or([eb('actor_id', 'in', ids), eb('actor_name', '=', actor)]));
      }
      if (target !== undefined) matching = matching.where('target_id', 'in', await idsOf(target));
      if (since !== undefined) matching = matching.where('at', '>=', since);
      if (until !== undefined) matching = matching.where('at', '<', until);
      let page = matching.selectAll().orderBy('id', 'desc');
      if (cursor !== undefined) page = page.where('id', '<', readIdCursor(list, cursor));
      const rows = await page.limit(limit + 1).execute();
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return {
        items: rows.slice(0, limit).map(toAuditEntry),
        nextCursor: last ? writeCursor(list, last.id) : null,
        ...(await totalOf(read, matching.select('audit_entry.id as id'))),
      };
    },
    async prune(before, limit) {
      const result = await database.acrossWorkspaces.write((tx) =>
        tx
          .deleteFrom('audit_entry')
          .where('id', 'in', (eb) =>
            eb.selectFrom('audit_entry as old').select('old.id').where('old.at', '<', before).orderBy('old.at').limit(limit),
          )
          .executeTakeFirst(),
      );
      return Number(result.numDeletedRows);
    },
  };
}
