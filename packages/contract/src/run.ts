import { type Static, type TSchema, Type } from 'typebox';
import { nullable } from './nullable.ts';

export const runStatuses = ['PENDING', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELED'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** In order. `write` is part of runs that may have a language model write features. */
export const stageNames = ['plan', 'write', 'generate', 'build', 'verify', 'release'] as const;
export type StageName = (typeof stageNames)[number];

export const stageStatuses = ['PENDING', 'RUNNING', 'SUCCEEDED', 'FAILED', 'SKIPPED'] as const;
export type StageStatus = (typeof stageStatuses)[number];

export const logLevels = ['info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

export const runTriggers = ['create', 'deploy'] as const;
export type RunTrigger = (typeof runTriggers)[number];

/** ISO 8601 UTC with milliseconds. */
export const Timestamp = Type.String({ format: 'date-time', examples: ['2026-01-31T09:30:00.000Z'] });

export const Stage = Type.Object(
  {
    name: Type.Enum([...stageNames]),
    status: Type.Enum([...stageStatuses]),
    startedAt: nullable(Timestamp),
    finishedAt: nullable(Timestamp),
  },
  { $id: 'Stage' },
);
export type Stage = Static<typeof Stage>;

export const previewStatuses = ['building', 'open', 'releasing', 'ended'] as const;

export const Preview = Type.Object(
  {
    status: Type.Enum([...previewStatuses]),
    url: nullable(
      Type.String({ format: 'uri', description: 'Its private address while it is open: anyone who has it can use the preview.' }),
    ),
    expiresAt: nullable(Type.String({ format: 'date-time', description: 'When it is discarded, unless it is released before.' })),
  },
  { $id: 'Preview', description: 'Only of a run with a preview, which is released on request.' },
);
export type Preview = Static<typeof Preview>;

export const Run = Type.Object(
  {
    runId: Type.String({ format: 'uuid' }),
    projectId: Type.String({ format: 'uuid' }),
    status: Type.Enum([...runStatuses]),
    trigger: Type.Enum([...runTriggers]),
    stages: Type.Array(Stage),
    versionNumber: nullable(Type.Integer({ minimum: 1 })),
    error: nullable(Type.String()),
    createdAt: Timestamp,
    startedAt: Timestamp,
    finishedAt: nullable(Timestamp),
    preview: Type.Optional(Preview),
  },
  { $id: 'Run' },
);
export type Run = Static<typeof Run>;

export const LogEntry = Type.Object(
  {
    seq: Type.Integer({ minimum: 1, description: 'From 1, without gaps in a run.' }),
    timestamp: Timestamp,
    level: Type.Enum([...logLevels]),
    stage: nullable(Type.Enum([...stageNames])),
    message: Type.String(),
  },
  { $id: 'LogEntry' },
);
export type LogEntry = Static<typeof LogEntry>;

/** JSON in the `data` of an event. */
const jsonData = <T extends TSchema>(schema: T) => Type.String({ contentMediaType: 'application/json', contentSchema: schema });

/** One event of a run's log stream; a client's parser joins the `data` lines. */
export const RunLogEvent = Type.Union(
  [
    Type.Object(
      { id: Type.String({ description: 'The seq of the entry, for Last-Event-ID.' }), data: jsonData(LogEntry) },
      { description: 'An entry.' },
    ),
    Type.Object(
      { event: Type.Literal('preview'), data: jsonData(Run) },
      { description: 'The run, once its preview is open. Only of a run with a preview.' },
    ),
    Type.Object({ event: Type.Literal('end'), data: jsonData(Run) }, { description: 'The last event: the finished run.' }),
  ],
  { $id: 'RunLogEvent' },
);
