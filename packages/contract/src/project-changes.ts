/** Changing an app by a sentence. */
import { type Static, Type } from 'typebox';
import { projectExample, runExample } from './examples.ts';
import { operation } from './operation.ts';
import { overwriteFlag, previewFlag, projectId } from './project-parts.ts';

/** A longer text asks for an app, not for a change. */
export const changeLength = 2_000;

const writing = 'To be written: ';

/** Says in `changes` what a language model is to write for it. */
export const toBeWritten = (wish: string): string => `${writing}${wish}.`;

/** What a line of `changes` says is to be written; null if it says something else. */
export const wishIn = (line: string): string | null =>
  line.startsWith(writing) && line.endsWith('.') ? line.slice(writing.length, -1) : null;

export const ChangeProjectBody = Type.Object(
  {
    prompt: Type.String({
      minLength: 1,
      maxLength: changeLength,
      'x-trimmed': true,
      description: 'What should change, in plain words; several changes at once are fine.',
      examples: ['add a phone number to customers'],
    }),
    preview: Type.Optional(previewFlag),
    overwrite: Type.Optional(overwriteFlag),
  },
  { $id: 'ChangeProject' },
);
export type ChangeProjectBody = Static<typeof ChangeProjectBody>;

export const ChangeResult = Type.Object(
  {
    changeId: Type.String({ format: 'uuid' }),
    runId: Type.String({ format: 'uuid' }),
    status: Type.Enum(['PENDING']),
    estimatedTime: Type.Integer({ minimum: 1, description: 'Whole seconds until it is likely to be live.' }),
    changes: Type.Array(Type.String(), { description: 'What changes, in words.' }),
    notes: Type.Array(Type.String(), { description: 'What else was removed or repaired because of it.' }),
    notRecognized: Type.Array(Type.String(), { description: 'Parts of the prompt that change nothing, each with the reason.' }),
  },
  { $id: 'ChangeResult' },
);
export type ChangeResult = Static<typeof ChangeResult>;

const changeId = '0199a1b2-0c4d-7e5f-8a6b-3c2d1e0f9a8b';

export const changeProject = operation({
  id: 'changeProject',
  method: 'POST',
  path: '/v1/projects/:id/changes',
  tag: 'Projects',
  scope: 'projects:write',
  summary: 'Change an app by a sentence',
  description:
    'Changes the plan as the prompt says and starts a run that builds it: fields, lists, pages, features, names, texts, colors, order, options, log-in. Rows are kept: what is removed is only hidden. Of several changes, the newest run carries all of them. With a language model, what the rules do not understand is asked of it first, so the request may take a minute. Returns 400 if nothing in the prompt is recognized; then nothing changes, and `details` gives the reasons. With `preview`, discarding the preview takes the change out of the plan, unless something newer was accepted.',
  params: projectId,
  body: ChangeProjectBody,
  bodyExample: { prompt: 'add a phone number to customers' },
  success: {
    status: 202,
    description: 'The change, and the run that builds it.',
    schema: ChangeResult,
    example: {
      changeId,
      runId: runExample.runId,
      status: 'PENDING',
      estimatedTime: 5,
      changes: ['Added Phone number to customers.'],
      notes: [],
      notRecognized: [],
    },
  },
  errors: ['project_not_found', 'conflict'],
});

export const Change = Type.Object(
  {
    changeId: Type.String({ format: 'uuid' }),
    prompt: Type.String(),
    changes: Type.Array(Type.String(), { description: 'What it changed, in words.' }),
    runId: Type.String({ format: 'uuid', description: 'The run that was started for it.' }),
    startedFrom: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description: 'The live version when it was accepted; null if none was live.',
    }),
    kept: Type.Boolean({
      description:
        'Whether the plan contains it. A rollback or restore leaves later changes behind, and a discarded preview takes its change with it.',
    }),
    createdAt: Type.String({ format: 'date-time' }),
  },
  { $id: 'Change' },
);
export type Change = Static<typeof Change>;

/** The newest changes that a list shows, and that a rollback looks through. */
export const maxListedChanges = 200;

export const listChanges = operation({
  id: 'listChanges',
  method: 'GET',
  path: '/v1/projects/:id/changes',
  tag: 'Projects',
  scope: 'runs:read',
  summary: 'List the changes of a project',
  description: `The newest ${maxListedChanges} changes by sentence, newest first. Those that a rollback left behind have \`kept: false\`; send their prompt again to apply them to the live version.`,
  params: projectId,
  success: {
    status: 200,
    description: 'The changes.',
    schema: Type.Object({ changes: Type.Array(Change) }, { $id: 'ChangeList' }),
    example: {
      changes: [
        {
          changeId,
          prompt: 'add a phone number to customers',
          changes: ['Added Phone number to customers.'],
          runId: runExample.runId,
          startedFrom: 1,
          kept: true,
          createdAt: projectExample.updatedAt,
        },
      ],
    },
  },
  errors: ['project_not_found'],
});
