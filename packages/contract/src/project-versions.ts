/** The versions of a project: what changed in each, and restoring any of them. */
import { type Static, Type } from 'typebox';
import { projectExample, rollbackExample, runExample } from './examples.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { cursor, nextCursor, pageLimit, projectId, total, totalCapped } from './project-parts.ts';
import { RollbackResult } from './project-rollback.ts';
import { Timestamp } from './run.ts';

export const Version = Type.Object(
  {
    number: Type.Integer({ minimum: 1, description: 'From 1, consecutive in a project, never reused.' }),
    runId: Type.String({ format: 'uuid', description: 'The run that released it.' }),
    createdAt: Timestamp,
    changes: Type.Array(Type.String(), {
      description: 'The changes to the plan since the previous version, in words; for the first version, its contents.',
    }),
    source: Type.Enum(['generated', 'uploaded'], {
      description: 'Where its code comes from: generated from its plan, or files that its owner uploaded.',
    }),
    sizeBytes: Type.Integer({ minimum: 0, description: 'Bundle and source.' }),
    knownGood: Type.Boolean({ description: 'It was healthy while live, and no rollback has replaced it since.' }),
    live: Type.Boolean(),
    knownHoles: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Known holes of the app kit that it runs on. A new version is on the current kit. Absent if there are none.',
      }),
    ),
    collected: Type.Boolean({ description: 'Removed to free space: it can no longer be restored.' }),
  },
  { $id: 'Version' },
);
export type Version = Static<typeof Version>;

export const listVersions = operation({
  id: 'listVersions',
  method: 'GET',
  path: '/v1/projects/:id/versions',
  tag: 'Projects',
  scope: 'runs:read',
  summary: 'List the versions of a project',
  description: 'Every released version, newest first, with the changes to its plan in words.',
  params: projectId,
  query: Type.Object({ limit: pageLimit(limits.runPageItems), cursor }),
  success: {
    status: 200,
    description: 'A page of versions.',
    schema: Type.Object({ versions: Type.Array(Version), nextCursor, total, totalCapped }, { $id: 'VersionList' }),
    example: {
      versions: [
        {
          number: 1,
          runId: runExample.runId,
          createdAt: projectExample.updatedAt,
          changes: ['First version: 1 list (books), 2 features.'],
          source: 'generated',
          sizeBytes: 512_000,
          knownGood: true,
          live: true,
          collected: false,
        },
      ],
      nextCursor: null,
      total: 1,
    },
  },
  errors: ['project_not_found'],
});

export const restoreVersion = operation({
  id: 'restoreVersion',
  method: 'POST',
  path: '/v1/projects/:id/versions/:number/restore',
  tag: 'Projects',
  scope: 'rollback',
  summary: 'Restore a version',
  description:
    'Makes a version live again, an older or a newer one, without a rebuild. It is started and checked first; the switch drops no request. Runs created before it are canceled. Returns the same as a rollback.',
  params: Type.Object({
    ...projectId.properties,
    number: Type.String({ description: 'The number of the version.', examples: ['2'] }),
  }),
  success: {
    status: 200,
    description: 'The version that is live now.',
    schema: RollbackResult,
    example: rollbackExample,
  },
  errors: ['project_not_found', 'version_not_found', 'conflict'],
});
