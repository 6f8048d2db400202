/** What visitors request of an app. */
import type { ProjectMetrics, ReadMetricsQuery } from '@davit/client';
import { queryOptions } from '@tanstack/react-query';
import { davit } from './davit.ts';

export type { ProjectMetrics };
export type TrafficRange = ProjectMetrics['range'];

export const trafficRanges: Record<TrafficRange, string> = {
  '1h': '1 hour',
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
};

const isTrafficRange = (value: unknown): value is TrafficRange =>
  typeof value === 'string' && Object.hasOwn(trafficRanges, value);

/** What of the traffic is shown: in the address of its page. */
export type TrafficSearch = ReadMetricsQuery;

export const trafficSearch = ({ range, version }: Record<string, unknown>): TrafficSearch => ({
  ...(isTrafficRange(range) && { range }),
  ...(Number.isSafeInteger(version) && Number(version) > 0 && { version: Number(version) }),
});

export const trafficQuery = (workspaceId: string, projectId: string, query: TrafficSearch) =>
  queryOptions({
    queryKey: ['w', workspaceId, 'project', projectId, 'traffic', query],
    queryFn: ({ signal }) => davit(workspaceId).projects.metrics(projectId, query, { signal }),
  });
