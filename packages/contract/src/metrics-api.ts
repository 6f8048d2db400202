/** The traffic of an app. */
import { type Static, Type } from 'typebox';
import { nullable } from './nullable.ts';
import { operation } from './operation.ts';
import { projectId } from './project-parts.ts';
import { Timestamp } from './run.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });
const latency = (description: string) => nullable(Type.Number({ minimum: 0, description }));

const figures = {
  requests: count('Requests that got a response, errors included.'),
  clientErrors: count('Responses with a status from 400 to 499.'),
  serverErrors: count('Responses with a status from 500 on.'),
  p50Ms: latency(
    'Half of the responses took no longer than this. Up to 20 % too high from 5 ms to 46 s; below it is 1 ms or more, and longer ones are all 55 s. null: none was measured.',
  ),
  p95Ms: latency('95 % of the responses took no longer than this, as exact as p50Ms.'),
};
const versionNumber = nullable(Type.Integer({ minimum: 1, description: 'null: no version was live.' }));

export const TrafficFigures = Type.Object(figures, { $id: 'TrafficFigures' });
export type TrafficFigures = Static<typeof TrafficFigures>;

const metricsRanges = ['1h', '24h', '7d', '30d'] as const;
export type MetricsRange = (typeof metricsRanges)[number];

export const ProjectMetrics = Type.Object(
  {
    range: Type.Enum([...metricsRanges]),
    from: Timestamp,
    to: Type.String({ format: 'date-time', description: 'The end of the last bucket, which is not over yet.' }),
    bucketSeconds: Type.Integer({ description: 'The length of a bucket.' }),
    totals: TrafficFigures,
    buckets: Type.Array(Type.Object({ at: Timestamp, ...figures }), {
      description: 'Oldest first, without gaps. They begin at full minutes, hours or days, UTC.',
    }),
    versions: Type.Array(Type.Object({ versionNumber, ...figures }), { description: 'Newest first.' }),
    pages: Type.Array(
      Type.Object({
        path: Type.String({
          description:
            'Numbers and ids in it are :id, and so is each long part that is not lower-case words. "other": further paths.',
        }),
        views: count('GET requests that got a page.'),
      }),
      { description: 'The 20 most viewed pages, counted in full hours.' },
    ),
    failures: Type.Array(
      Type.Object({
        requestId: Type.String({ description: 'As the visitor saw it.' }),
        at: Timestamp,
        method: Type.String(),
        path: Type.String({
          description: 'Numbers and ids in it are :id, and so is each long part that is not lower-case words.',
        }),
        status: Type.Integer(),
        tookMs: Type.Integer({ minimum: 0 }),
        versionNumber,
      }),
      { description: 'The newest 20 requests that got a server error.' },
    ),
  },
  { $id: 'ProjectMetrics' },
);
export type ProjectMetrics = Static<typeof ProjectMetrics>;

const example: ProjectMetrics = {
  range: '24h',
  from: '2026-01-30T10:00:00.000Z',
  to: '2026-01-31T10:00:00.000Z',
  bucketSeconds: 3600,
  totals: { requests: 42, clientErrors: 2, serverErrors: 1, p50Ms: 5.7, p95Ms: 27 },
  buckets: [{ at: '2026-01-31T09:00:00.000Z', requests: 42, clientErrors: 2, serverErrors: 1, p50Ms: 5.7, p95Ms: 27 }],
  versions: [{ versionNumber: 2, requests: 42, clientErrors: 2, serverErrors: 1, p50Ms: 5.7, p95Ms: 27 }],
  pages: [{ path: '/items/:id', views: 17 }],
  failures: [
    {
      requestId: '6f1c3d34-9a52-4b7e-8a52-1d8f6f0f7c55',
      at: '2026-01-31T09:12:31.000Z',
      method: 'POST',
      path: '/items',
      status: 500,
      tookMs: 12,
      versionNumber: 2,
    },
  ],
};

const ReadMetricsQuery = Type.Object({
  range: Type.Optional(Type.Enum([...metricsRanges], { default: '24h', description: 'How far back.' })),
  version: Type.Optional(Type.Integer({ minimum: 1, description: 'Only what this version answered.' })),
});
export type ReadMetricsQuery = Static<typeof ReadMetricsQuery>;

export const readMetrics = operation({
  id: 'readMetrics',
  method: 'GET',
  path: '/v1/projects/:id/metrics',
  tag: 'Projects',
  scope: 'projects:read',
  summary: "Read an app's traffic",
  description:
    'Requests, errors, response times and views of pages, over time and by version. Davit counts what visitors request, without anything about the visitors; its own requests, previews and WebSockets are not counted. The newest seconds are missing. Kept for APP_METRICS_DAYS.',
  params: projectId,
  query: ReadMetricsQuery,
  success: { status: 200, description: 'The traffic.', schema: ProjectMetrics, example },
  errors: ['project_not_found', 'version_not_found'],
});
