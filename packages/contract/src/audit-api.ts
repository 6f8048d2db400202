/** The audit log of a workspace: who changed what, when and from where. */
import { type Static, Type } from 'typebox';
import { type ErrorCode, errorTable } from './errors.ts';
import { limits } from './limits.ts';
import { nullable } from './nullable.ts';
import { operation } from './operation.ts';
import { cursor, nextCursor, pageLimit, total, totalCapped } from './project-parts.ts';
import { Timestamp } from './run.ts';

export const AuditTarget = Type.Object({
  type: Type.String({ description: 'What was changed: project, run, key, webhook, person, and so on.' }),
  id: Type.String(),
});
export type AuditTarget = Static<typeof AuditTarget>;

export const AuditEntry = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    at: Timestamp,
    actor: Type.Object({
      type: Type.Enum(['key', 'person', 'operator', 'davit'], {
        description:
          'key: an API key. person: signed in to the console, or with a link. operator: on the server itself. davit: Davit by itself, such as an automatic rollback.',
      }),
      id: nullable(Type.String({ description: 'Of the key or the person; null for a person without an account.' })),
      name: Type.String({ description: 'At that time.' }),
    }),
    address: nullable(Type.String({ description: 'The client IP; null for an operator and for Davit itself.' })),
    action: Type.String({ description: 'The operation, such as deployProject.' }),
    target: nullable(AuditTarget),
    result: Type.Enum(['success', 'refused', 'failed'], {
      description: 'refused: the caller may not do this. failed: it was not done, or, as of a domain, the check failed.',
    }),
    error: nullable(
      Type.Enum(Object.keys(errorTable) as ErrorCode[], {
        description: 'Null if it succeeded, and for a failed check, which is not an error of the request.',
      }),
    ),
    requestId: nullable(Type.String({ description: "The request in the server's log." })),
  },
  { $id: 'AuditEntry' },
);
export type AuditEntry = Static<typeof AuditEntry>;

const filter = (what: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: limits.auditFilterLength, description: what }));

export const listAudit = operation({
  id: 'listAudit',
  method: 'GET',
  path: '/v1/audit',
  tag: 'Audit',
  scope: 'audit:read',
  summary: 'List the audit log',
  description:
    'Every change in the workspace by a key, a person, an operator or Davit itself, newest first, and attempts that were refused or failed. An entry is written in the transaction of its change. Data that agents report is not listed: their runs show it. Entries are kept for AUDIT_RETENTION_DAYS.',
  query: Type.Object({
    limit: pageLimit(limits.pageItems),
    cursor,
    action: filter('Only this operation.'),
    actor: filter("Only changes by this key or person: its id, its name at that time, or a person's e-mail address."),
    target: filter(
      "Only changes of this project, key, and so on: its id; a project's name, in any capitals, or slug; a key's name; a person's e-mail address.",
    ),
    since: Type.Optional({ ...Timestamp, description: 'From this time on.' }),
    until: Type.Optional({ ...Timestamp, description: 'Before this time.' }),
  }),
  success: {
    status: 200,
    description: 'A page of entries.',
    schema: Type.Object({ entries: Type.Array(AuditEntry), nextCursor, total, totalCapped }, { $id: 'AuditLog' }),
    example: {
      entries: [
        {
          id: '019b76da-a7f3-7f40-9b5c-6d7e8f901234',
          at: '2026-01-31T09:30:00.000Z',
          actor: { type: 'key', id: '019b76da-a7f1-7d2e-9f3a-4b5c6d7e8f90', name: 'CI' },
          address: '203.0.113.7',
          action: 'deployProject',
          target: { type: 'project', id: '019b76da-a800-7a41-9f7e-0b6c1d2e3f4a' },
          result: 'success',
          error: null,
          requestId: '6f1c3d34-9a52-4b7e-8a52-1d8f6f0f7c55',
        },
      ],
      nextCursor: null,
      total: 1,
    },
  },
});
