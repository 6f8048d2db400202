/** The plan of a project while it is edited, before anything is built. */
import { type Static, Type } from 'typebox';
import { nullable } from '../nullable.ts';
import { editableKinds, listFeatures, PlanEdits } from '../plan-edits.ts';
import { overwriteFlag } from '../project-parts.ts';
import { Because, ThemeBecause } from './launch.ts';
import { consoleOperation } from './operation.ts';

const EditableField = Type.Object({
  id: Type.String(),
  label: Type.String(),
  kind: Type.String(),
  required: Type.Boolean(),
  /** The options of a choice, in order. */
  options: nullable(Type.Array(Type.String())),
  /** The list that a relation points to. */
  to: nullable(Type.String()),
  because: Because,
});
export type EditableField = Static<typeof EditableField>;

const EditableList = Type.Object({
  id: Type.String(),
  name: Type.String(),
  because: Because,
  fields: Type.Array(EditableField),
  sort: Type.Object({ field: Type.String(), direction: Type.Enum(['asc', 'desc']) }),
  /** Features that can be switched for this list: those that are on, and those that would fit. */
  features: Type.Array(
    Type.Object({ id: Type.Enum([...listFeatures]), label: Type.String(), isOn: Type.Boolean(), because: Because }),
  ),
});
export type EditableList = Static<typeof EditableList>;

export const EditablePlan = Type.Object(
  {
    name: Type.String(),
    tagline: Type.String(),
    theme: Type.Object({ background: Type.String(), accent: Type.String(), mode: Type.Enum(['light', 'dark', 'auto']) }),
    logIn: Type.Boolean(),
    /** The words of the prompt that led to it. */
    because: Type.Object({ ...ThemeBecause, name: Because, tagline: Because, logIn: Because }),
    lists: Type.Array(EditableList),
    /** In menu order; the first is the home page. `list`: whose page it is. */
    pages: Type.Array(
      Type.Object({ path: Type.String(), title: Type.String(), list: nullable(Type.String()), because: Because }),
    ),
    /** Features of the whole app, or features that cannot be switched per list. */
    features: Type.Array(Type.Object({ id: Type.String(), label: Type.String(), because: Because })),
    kinds: Type.Array(Type.Object({ id: Type.Enum([...editableKinds]), label: Type.String() })),
  },
  { $id: 'EditablePlan' },
);
export type EditablePlan = Static<typeof EditablePlan>;

const ProjectParams = Type.Object({ workspaceId: Type.String(), projectId: Type.String() });

export const previewEdits = consoleOperation({
  id: 'previewEdits',
  method: 'POST',
  path: '/workspaces/:workspaceId/projects/:projectId/plan/preview',
  access: 'viewer',
  summary: 'Preview the newest accepted plan with edits applied; nothing is stored',
  params: ProjectParams,
  body: Type.Object({ edits: PlanEdits }),
  answer: Type.Object({
    plan: EditablePlan,
    /** What else is removed or repaired by the edits. */
    notes: Type.Array(Type.String()),
    /** Invalid edits: their index, and the reason. */
    refused: Type.Array(Type.Object({ at: Type.Integer(), why: Type.String() })),
  }),
});

export const saveEdits = consoleOperation({
  id: 'saveEdits',
  method: 'POST',
  path: '/workspaces/:workspaceId/projects/:projectId/plan/edits',
  access: 'member',
  summary:
    'Change the plan, and deploy it unless `deploy` is false; 400 names the edits that cannot be made, and then none is made',
  params: ProjectParams,
  body: Type.Object({
    edits: PlanEdits,
    deploy: Type.Optional(Type.Boolean({ default: true })),
    overwrite: Type.Optional(overwriteFlag),
  }),
  answer: Type.Object({
    /** Null if nothing is deployed. */
    runId: nullable(Type.String()),
    notes: Type.Array(Type.String()),
  }),
});
