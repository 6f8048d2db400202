import { type Static, Type } from 'typebox';
import { runStatuses, Timestamp } from './run.ts';
import { Spec } from './spec.ts';

export const projectStatuses = ['draft', 'deploying', 'deployed', 'failed'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

export const LastRun = Type.Object(
  {
    runId: Type.String({ format: 'uuid' }),
    status: Type.Enum([...runStatuses]),
    startedAt: Timestamp,
    finishedAt: Type.Union([Timestamp, Type.Null()]),
    error: Type.Union([Type.String(), Type.Null()]),
  },
  { $id: 'LastRun' },
);
export type LastRun = Static<typeof LastRun>;

export const Project = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    name: Type.String(),
    status: Type.Enum([...projectStatuses]),
    deploymentUrl: Type.Union([Type.String(), Type.Null()]),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    spec: Spec,
    lastRun: Type.Union([LastRun, Type.Null()]),
    autoDeploy: Type.Boolean(),
    prompt: Type.String(),
    versionNumber: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
    deletedAt: Type.Optional({ ...Timestamp, description: 'Only on a deleted project.' }),
    deletedUntil: Type.Optional({ ...Timestamp, description: 'When a deleted project is removed permanently.' }),
  },
  { $id: 'Project' },
);
export type Project = Static<typeof Project>;
