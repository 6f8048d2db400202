/**
 * The console's own endpoints as data: those that only a signed-in person may call. The server routes and validates with them,
 * the console takes its types from them, and tests iterate over them.
 */
import { type Static, type TObject, type TSchema, Type } from 'typebox';
import type { Role } from './roles.ts';

/** Every path of the console's endpoints begins with it. */
export const consolePrefix = '/console/api';

/**
 * Who may call: `anyone`; `person`, who is signed in; or a member of the workspace in the path with at least this role. For
 * everyone else a workspace is a 404.
 */
export type ConsoleAccess = 'anyone' | 'person' | Role;

export interface ConsoleOperation<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
> {
  /** camelCase, unique. */
  id: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `consolePrefix`, in Fastify's form. */
  path: string;
  access: ConsoleAccess;
  summary: string;
  params: Params;
  query: Query;
  /** Null: none. */
  body: Body | null;
  /** 201 if something is created; `stream` is Server-Sent Events, `file` a download. */
  success: { status: 200 | 201 | 202; schema: Answer; form: 'json' | 'stream' | 'file' };
}

const Nothing = Type.Object({});

/** Completes an operation. */
export function consoleOperation<
  A extends TSchema,
  P extends TObject = typeof Nothing,
  Q extends TObject = typeof Nothing,
  B extends TSchema = typeof Nothing,
>(parts: {
  id: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  access: ConsoleAccess;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  answer: A;
  status?: 200 | 201 | 202;
  form?: 'json' | 'stream' | 'file';
}): ConsoleOperation<P, Q, B, A> {
  const { id, method, path, access, summary } = parts;
  return {
    id,
    method,
    path,
    access,
    summary,
    params: parts.params ?? (Nothing as TObject as P),
    query: parts.query ?? (Nothing as TObject as Q),
    body: parts.body ?? null,
    success: { status: parts.status ?? 200, schema: parts.answer, form: parts.form ?? 'json' },
  };
}

export type BodyOf<O> = O extends ConsoleOperation<TObject, TObject, infer B, TSchema> ? Static<B> : never;
export type AnswerOf<O> = O extends ConsoleOperation<TObject, TObject, TSchema, infer A> ? Static<A> : never;

/** An answer that only confirms. */
export const Done = Type.Object({ ok: Type.Literal(true) });

export const WorkspaceParams = Type.Object({ workspaceId: Type.String() });
