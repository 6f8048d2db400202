/** Adds live readings if the prompt asks for live or real-time data and the app keeps readings. */
import type { Draft } from '../deciding/draft.ts';
import type { DataParts } from '../deciding/plan-data.ts';
import { liveReadings } from './live-readings.ts';

export function shapeLiveReadings({ requested, goal, catalogue, evidence }: Draft, parts: DataParts): DataParts {
  const sourceSpan = requested.wanted.get('realtime');
  if (!sourceSpan || goal.type === 'api' || !catalogue.features.has('live-readings')) return parts;
  const parameters = liveReadings(parts.entities);
  if (!parameters || parts.features.some(({ id }) => id === 'live-readings')) return parts;
  evidence.because('features.live-readings', sourceSpan);
  return { ...parts, features: [...parts.features, { id: 'live-readings', parameters: { ...parameters } }] };
}
