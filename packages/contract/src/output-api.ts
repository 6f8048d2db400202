/** What an app prints. */
import { type Static, Type } from 'typebox';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { projectId } from './project-parts.ts';
import { Timestamp } from './run.ts';

export const OutputLine = Type.Object(
  {
    seq: Type.Integer({ minimum: 1, description: 'Increases from line to line, with gaps.' }),
    at: Type.Union([Timestamp, Type.Null()], { description: 'null: printed under an earlier Davit, which stored no times.' }),
    text: Type.String(),
    version: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description: 'The version that printed it, or that a line of Davit’s is about; null: not live yet, or none.',
    }),
  },
  { $id: 'OutputLine' },
);
export type OutputLine = Static<typeof OutputLine>;

const example: OutputLine = { seq: 1769851800000000, at: '2026-01-31T09:30:00.000Z', text: 'Version 2 went live.', version: 2 };

export const readOutput = operation({
  id: 'readOutput',
  method: 'GET',
  path: '/v1/projects/:id/output',
  tag: 'Projects',
  scope: 'runs:read',
  summary: "Read an app's output",
  description: `The newest ${limits.outputLines} lines that the app printed, of all its versions, oldest first; with lines of Davit's own: releases, restarts, failed requests. Secrets of the app are masked. To follow it, repeat the request with after.`,
  params: projectId,
  query: Type.Object({
    limit: Type.Optional(
      Type.Integer({ minimum: 1, default: 200, description: `The newest lines; larger values mean ${limits.outputLines}.` }),
    ),
    after: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'The seq of the last line already seen: only newer lines, the oldest of them first.',
      }),
    ),
    version: Type.Optional(Type.Integer({ minimum: 1, description: 'Only lines of this version.' })),
  }),
  success: {
    status: 200,
    description: 'The lines.',
    schema: Type.Object({ lines: Type.Array(OutputLine) }, { $id: 'OutputPage' }),
    example: { lines: [example] },
  },
  errors: ['project_not_found', 'version_not_found'],
});
