/** Adds the page of reports if the prompt asks for reports and there is a list to report on. */
import type { Draft } from '../deciding/draft.ts';
import type { DataParts } from '../deciding/plan-data.ts';
import { reportPresets } from './reports.ts';

export function shapeReports({ requested, goal, catalogue, evidence, planned }: Draft, parts: DataParts): DataParts {
  const sourceSpan = requested.wanted.get('reports');
  if (!sourceSpan || requested.refused.has('reports') || goal.type === 'api' || !catalogue.features.has('reports')) return parts;
  const chat = parts.features.find(({ id }) => id === 'chat')?.parameters.entity;
  const lists = parts.entities.filter(({ id }) => id !== chat);
  // The reports that people write or send are rows.
  const areRows = planned.some(({ sourceSpan: own }) => own !== null && own.from < sourceSpan.to && sourceSpan.from < own.to);
  const isForAll = lists.some(({ access }) => access?.reading !== 'owner');
  if (areRows || !isForAll) return parts;
  const presets = reportPresets(lists);
  if (parts.features.some(({ id }) => id === 'reports')) return parts;
  evidence.because('features.reports', sourceSpan);
  return { ...parts, features: [...parts.features, { id: 'reports', parameters: { presets } }] };
}
