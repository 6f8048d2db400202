/**
 * The outbox of e-mail.
 *
 *   PENDING ──the server accepts it──▶ SENT
 *      │ └──it refuses for now, or does not answer──▶ PENDING, due later
 *      └──it refuses for good, the last attempt fails, or it has expired──▶ FAILED
 *
 *  M1 A message is stored before its source lets go of it: an app deletes its copy only after Davit
 *     has committed it, and a copy that arrives again is recognized by its id in the app.
 *  M2 A sender claims it first: one conditional update, which counts the attempt and moves `dueAt`
 *     past the claim's end. If that server dies, it is due again: at least once, under one Message-ID.
 *  M3 Only the holder of the claim writes the result of an attempt.
 *  M4 Recipient and text are sealed, bound to the row, and exist exactly while it is PENDING, as `dueAt` does.
 *  M5 Nothing is accepted beyond the bounds of its app, its workspace and the installation. A part of each is kept for
 *     links: messages to owners, which strangers cause, cannot use it up.
 */
import type { Selectable } from 'kysely';
import type { Database, TenantHandle, TenantTransaction } from '../database.ts';
import type { TextSealing, TextsPlace } from '../sealing/texts.ts';
import type { MailMessageTable } from '../tables/mail.ts';
import { workspacesWithDue } from '../workspaces-with.ts';

/** What is sealed. */
export interface MailText {
  to: string;
  subject: string;
  /** Lines of plain text. */
  text: string;
  /** The button below it: JSON of a label and an address. */
  action: string | null;
  /** The address that stops messages of this kind: JSON. */
  stop: string | null;
}

export interface MailRecord {
  id: string;
  workspaceId: string;
  projectId: string | null;
  sourceId: string | null;
  kind: string;
  status: MailMessageTable['status'];
  attempts: number;
  dueAt: number | null;
  expiresAt: number;
  lastAttemptAt: number | null;
  lastError: string | null;
  createdAt: number;
}

export type NewMail = Pick<MailRecord, 'id' | 'projectId' | 'sourceId' | 'kind' | 'expiresAt' | 'createdAt'> & { text: MailText };

/** Messages that may be accepted in an hour or a day. */
export interface MailBounds {
  ofAppInHour: number;
  ofAppInDay: number;
  ofWorkspaceInDay: number;
  inDay: number;
}

export type MailOutcome = Pick<MailRecord, 'status' | 'dueAt' | 'lastError'>;

export interface WorkspaceMail {
  /** M1: how many of the messages are stored now, whether or not they were before. M5: in order, and none beyond the bounds. */
  add(messages: readonly NewMail[], bounds: MailBounds): Promise<number>;
  /** Newest first. */
  ofProject(projectId: string, limit: number): Promise<MailRecord[]>;
  /** The `limit` longest overdue. */
  due(now: number, limit: number): Promise<MailRecord[]>;
  /** M2. Null: another server has it. */
  claim(message: MailRecord, at: number, until: number): Promise<MailText | null>;
  /** M3, of a claim until `claimedUntil`. */
  settle(messageId: string, claimedUntil: number, outcome: MailOutcome): Promise<boolean>;
}

export interface MailStore {
  inWorkspace(workspaceId: string): WorkspaceMail;
  /** Workspaces with due messages, ordered by id. */
  dueWorkspaces(now: number, afterId: string | null, limit: number): Promise<string[]>;
  /** Deletes messages that ended and were created before. Returns how many. */
  prune(before: number): Promise<number>;
}

const waiting = { table: 'mail_message', id: 'id' };
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const prunedAtOnce = 1_000;
/** The part of each bound that messages to owners leave to links. */
const keptForLinks = 0.25;
/** Stands for the text of a message whose sealed record cannot be read. */
const unreadable: MailText = { to: '', subject: '', text: '', action: null, stop: null };

export function mailStore(database: Database, texts: TextSealing): MailStore {
  const across = database.acrossWorkspaces;
  return {
    inWorkspace: (workspaceId) => workspaceMail(database.inWorkspace(workspaceId), across, workspaceId, texts),
    dueWorkspaces: (now, afterId, limit) => workspacesWithDue(across, waiting, now, afterId, limit),
    async prune(before) {
      const old = await across.read
        .selectFrom('mail_message')
        .select('id')
        .where('created_at', '<', before)
        .where('due_at', 'is', null)
        .orderBy('created_at')
        .limit(prunedAtOnce)
        .execute();
      if (old.length === 0) return 0;
      const ids = old.map(({ id }) => id);
      await across.write((tx) => tx.deleteFrom('mail_message').where('id', 'in', ids).execute());
      return ids.length;
    },
  };
}

function workspaceMail(
  { read, write }: TenantHandle,
  across: TenantHandle,
  workspaceId: string,
  texts: TextSealing,
): WorkspaceMail {
  const placeOf = (id: string): TextsPlace => ({ of: 'mail', workspaceId, runId: id, id, stepNumber: null });

  return {
    async add(messages, bounds) {
      const sealer = await texts.sealer(workspaceId);
      const rows = messages.map(({ id, projectId, sourceId, kind, expiresAt, createdAt, text }) => ({
        id,
        workspace_id: workspaceId,
        project_id: projectId,
        source_id: sourceId,
        kind,
        status: 'PENDING' as const,
        attempts: 0,
        due_at: createdAt,
        expires_at: expiresAt,
        last_attempt_at: null,
        last_error: null,
        created_at: createdAt,
        sealed: sealer.seal(placeOf(id), [text.to, text.subject, text.text, text.action, text.stop]),
      }));
      const since = messages[0]?.createdAt ?? 0;
      const inAll = await accepted(across, since - dayMs, bounds.inDay);
      return write(async (tx) => {
        const bounded = [left(bounds.inDay, inAll), ...(await roomIn(tx, messages[0]?.projectId ?? null, since, bounds))];
        let [forLinks, forOwners] = [least(bounded, 'forLinks'), least(bounded, 'forOwners')];
        let stored = 0;
        for (const row of rows) {
          if (await isStored(tx, row.project_id, row.source_id)) stored++;
          else {
            if ((row.kind === 'owner' ? forOwners : forLinks) <= 0) break;
            await tx.insertInto('mail_message').values(row).execute();
            forLinks--;
            forOwners--;
            stored++;
          }
        }
        return stored;
      });
    },
    async ofProject(projectId, limit) {
      const rows = await read
        .selectFrom('mail_message')
        .selectAll()
        .where('project_id', '=', projectId)
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toMail);
    },
    async due(now, limit) {
      const rows = await read
        .selectFrom('mail_message')
        .selectAll()
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toMail);
    },
    async claim({ id, dueAt }, at, until) {
      const row = await write(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('mail_message')
          .set(({ eb }) => ({ due_at: until, last_attempt_at: at, attempts: eb('attempts', '+', 1) }))
          .where('id', '=', id)
          .where('due_at', '=', dueAt)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return undefined;
        return tx.selectFrom('mail_message').select('sealed').where('id', '=', id).executeTakeFirst();
      });
      if (!row) return null;
      const opened = row.sealed === null ? null : await texts.unseal(placeOf(id), row.sealed, 5);
      if (opened === null) return unreadable;
      const [to, subject, text, action = null, stop = null] = opened;
      return { to: to ?? '', subject: subject ?? '', text: text ?? '', action, stop };
    },
    async settle(messageId, claimedUntil, { status, dueAt, lastError }) {
      const { numUpdatedRows } = await write((tx) =>
        tx
          .updateTable('mail_message')
          .set({ status, due_at: dueAt, last_error: lastError, ...(status === 'PENDING' ? {} : { sealed: null }) })
          .where('id', '=', messageId)
          .where('due_at', '=', claimedUntil)
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0n;
    },
  };
}

/** How many more may be accepted within a bound. */
interface Room {
  forLinks: number;
  forOwners: number;
}

function left(bound: number, used: number): Room {
  return { forLinks: bound - used, forOwners: bound - Math.floor(bound * keptForLinks) - used };
}

const least = (rooms: readonly Room[], of: keyof Room): number => Math.min(...rooms.map((room) => room[of]));

/** Within the bounds of the app and the workspace. */
async function roomIn(
  tx: TenantTransaction,
  projectId: string | null,
  now: number,
  { ofAppInHour, ofAppInDay, ofWorkspaceInDay }: MailBounds,
): Promise<Room[]> {
  const inWorkspace = left(ofWorkspaceInDay, await counted(tx, now - dayMs, ofWorkspaceInDay));
  if (projectId === null) return [inWorkspace];
  const inHour = left(ofAppInHour, await counted(tx, now - hourMs, ofAppInHour, projectId));
  const inDay = left(ofAppInDay, await counted(tx, now - dayMs, ofAppInDay, projectId));
  return [inWorkspace, inHour, inDay];
}

/** At most `most` are counted. */
async function counted(tx: TenantTransaction, since: number, most: number, projectId?: string): Promise<number> {
  let rows = tx.selectFrom('mail_message').select('id').where('created_at', '>', since);
  if (projectId !== undefined) rows = rows.where('project_id', '=', projectId);
  return (await rows.limit(most).execute()).length;
}

async function accepted({ read }: TenantHandle, since: number, most: number): Promise<number> {
  const rows = await read.selectFrom('mail_message').select('id').where('created_at', '>', since).limit(most).execute();
  return rows.length;
}

async function isStored(tx: TenantTransaction, projectId: string | null, sourceId: string | null): Promise<boolean> {
  if (projectId === null || sourceId === null) return false;
  const found = await tx
    .selectFrom('mail_message')
    .select('id')
    .where('project_id', '=', projectId)
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
  return found !== undefined;
}

function toMail(row: Selectable<MailMessageTable>): MailRecord {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    projectId: row.project_id,
    sourceId: row.source_id,
    kind: row.kind,
    status: row.status,
    attempts: row.attempts,
    dueAt: row.due_at,
    expiresAt: row.expires_at,
    lastAttemptAt: row.last_attempt_at,
    lastError: row.last_error,
    createdAt: row.created_at,
  };
}
