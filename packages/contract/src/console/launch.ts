/** What the console shows of projects in addition to the API: the plan before it is built, an app's output, its source. */
import { type Static, Type } from 'typebox';
import { limits } from '../limits.ts';
import { nullable } from '../nullable.ts';
import { ConfigHints } from '../project-api.ts';
import { Spec } from '../spec.ts';
import { consoleOperation, WorkspaceParams } from './operation.ts';

/** Why something is in the plan: words of the prompt, or null for a default. */
export const Because = nullable(Type.String());

/** Why a theme has its colors, and is light or dark. */
export const ThemeBecause = { background: Because, accent: Because, mode: Because };

/** The plan of an app in readable form. */
export const PlanView = Type.Object(
  {
    name: Type.String(),
    tagline: Type.String(),
    spec: Spec,
    goal: Type.Object({ label: Type.String(), because: Because }),
    lists: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        because: Because,
        fields: Type.Array(Type.Object({ id: Type.String(), label: Type.String(), kind: Type.String(), because: Because })),
        states: Type.Array(Type.String()),
      }),
    ),
    pages: Type.Array(Type.Object({ path: Type.String(), title: Type.String(), because: Because })),
    features: Type.Array(Type.Object({ id: Type.String(), label: Type.String(), because: Because })),
    theme: Type.Object({
      background: Type.String(),
      accent: Type.String(),
      mode: Type.Enum(['light', 'dark', 'auto']),
      because: Type.Object(ThemeBecause),
    }),
    access: Type.Object({
      /** Whether people log in. */
      logIn: Type.Boolean(),
      says: Type.String(),
      roles: Type.Array(Type.String()),
      because: Because,
    }),
    notRecognized: Type.Array(Type.String()),
    notMade: Type.Array(Type.String()),
  },
  { $id: 'PlanView' },
);
export type PlanView = Static<typeof PlanView>;

export const previewPlan = consoleOperation({
  id: 'previewPlan',
  method: 'POST',
  path: '/workspaces/:workspaceId/plan',
  access: 'member',
  summary: 'The plan that a prompt would give; nothing is stored',
  params: WorkspaceParams,
  body: Type.Object({
    prompt: Type.String({ minLength: 1, maxLength: limits.promptLength, 'x-trimmed': true }),
    config: Type.Optional(ConfigHints),
  }),
  answer: PlanView,
});

const ProjectParams = Type.Object({ workspaceId: Type.String(), projectId: Type.String() });

export const getPlan = consoleOperation({
  id: 'getPlan',
  method: 'GET',
  path: '/workspaces/:workspaceId/projects/:projectId/plan',
  access: 'viewer',
  summary: 'The plan of a project: the live version’s, or the newest if none is live',
  params: ProjectParams,
  query: Type.Object({ version: Type.Optional(Type.Integer({ minimum: 1 })) }),
  answer: PlanView,
});

export const downloadSource = consoleOperation({
  id: 'downloadSource',
  method: 'GET',
  path: '/workspaces/:workspaceId/projects/:projectId/source',
  access: 'member',
  summary: 'The source of a version as .tar.gz; the live one’s by default',
  params: ProjectParams,
  query: Type.Object({ version: Type.Optional(Type.Integer({ minimum: 1 })) }),
  answer: Type.String(),
  form: 'file',
});

/** Reports that something changed; the reader fetches it again. `hello` is the first, after every reconnect. */
export const ConsoleEvent = Type.Union([
  Type.Object({ type: Type.Literal('hello') }),
  Type.Object({ type: Type.Literal('project'), id: Type.String() }),
  Type.Object({ type: Type.Literal('projects') }),
  Type.Object({ type: Type.Literal('agent-run'), id: Type.String() }),
  Type.Object({ type: Type.Literal('agent-runs') }),
]);
export type ConsoleEvent = Static<typeof ConsoleEvent>;

const ViewedId = Type.String({ format: 'uuid' });

export const followEvents = consoleOperation({
  id: 'followEvents',
  method: 'GET',
  path: '/workspaces/:workspaceId/events',
  access: 'viewer',
  summary: 'A stream of changes in a workspace; ends with the session',
  params: WorkspaceParams,
  /** What the page shows: followed at any age. Otherwise the newest and all active ones are followed. */
  query: Type.Object({ project: Type.Optional(ViewedId), agentRun: Type.Optional(ViewedId) }),
  answer: ConsoleEvent,
  form: 'stream',
});
