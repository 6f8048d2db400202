/** One admin endpoint: its path, its input and its handler. */
import { Fault } from '@davit/contract';
import type { WorkspaceRecord } from '@davit/identity';
import type { ProjectRecord } from '@davit/launch';
import { describeAction, operator } from '@davit/storage';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Static, type TObject, Type } from 'typebox';
import type { Action } from '../audit/audit.ts';
import { targetOf } from '../audit/audited-requests.ts';
import type { AdminParts } from './parts.ts';

const nothing = Type.Object({});

interface Call<P extends TObject, Q extends TObject, B extends TObject> {
  params: Static<P>;
  query: Static<Q>;
  body: Static<B>;
  reply: FastifyReply;
}

/** `action` names a change in the audit log; null: it changes nothing, or records by itself how it ended. */
type Method = { method: 'GET' } | { method: 'POST' | 'PATCH' | 'DELETE'; action: string | null };

type Described<P extends TObject, Q extends TObject, B extends TObject> = Method & {
  path: string;
  params?: P;
  query?: Q;
  body?: B;
  handle(parts: AdminParts, call: Call<P, Q, B>): Promise<unknown>;
};

/** Makes the endpoint a route. */
export type AdminEndpoint = (app: FastifyInstance, parts: AdminParts) => void;

/** Combines schemas and handler; the handler's types come from the schemas. */
export function adminEndpoint<
  P extends TObject = typeof nothing,
  Q extends TObject = typeof nothing,
  B extends TObject = typeof nothing,
>(described: Described<P, Q, B>): AdminEndpoint {
  const { method, path, params, query, body, handle } = described;
  const action = described.method === 'GET' ? null : described.action;
  return (app, parts) => {
    app.route({
      method,
      url: path,
      schema: { ...(params && { params }), ...(query && { querystring: query }), ...(body && { body }) },
      handler: (request, reply) =>
        parts.audit.perform(action === null ? null : operatorAction(action, path, request.params), () =>
          handle(parts, {
            params: request.params as Static<P>,
            query: request.query as Static<Q>,
            body: request.body as Static<B>,
            reply,
          }),
        ),
    });
  };
}

/** Whose it is turns out as the endpoint looks for its workspace or project. */
function operatorAction(action: string, path: string, params: unknown): Action {
  return byOperator(action, targetOf(path, params as Record<string, string>));
}

/** For an endpoint that records each of several actions itself. */
export function byOperator(action: string, target: Action['target'], workspaceId: string | null = null): Action {
  return { workspaceId, actor: operator, address: null, action, target, requestId: null };
}

const maxWorkspacesShown = 1000;

/** The workspace with this id; by default the only one there is. */
export async function workspaceFor(parts: AdminParts, workspaceId: string | undefined): Promise<WorkspaceRecord> {
  const workspace = await findWorkspace(parts, workspaceId);
  describeAction({ workspaceId: workspace.id });
  return workspace;
}

async function findWorkspace(parts: AdminParts, workspaceId: string | undefined): Promise<WorkspaceRecord> {
  if (workspaceId !== undefined) return parts.identity.getWorkspace(workspaceId);
  const [only, ...others] = await allWorkspaces(parts);
  if (only !== undefined && others.length === 0) return only;
  const reason = only === undefined ? 'There is no workspace yet.' : 'There are several workspaces.';
  throw new Fault('invalid_request', `${reason} Name one with --workspace; "davit admin workspace list" shows them.`);
}

export function allWorkspaces({ identity }: AdminParts): Promise<WorkspaceRecord[]> {
  return identity.listWorkspaces(maxWorkspacesShown);
}

/** `any`: also a deleted one that could be restored. */
export async function projectFor(
  { ledger }: AdminParts,
  projectId: string,
  set: 'present' | 'any' = 'present',
): Promise<ProjectRecord> {
  const project = await ledger.getProject(projectId, set);
  if (!project)
    throw new Fault('project_not_found', `There is no project with the id ${projectId}.`, {
      hint: '"davit admin project list" lists the projects.',
    });
  describeAction({ workspaceId: project.workspaceId, target: { type: 'project', id: project.id } });
  return project;
}
