import type { DataParts } from './plan-data.ts';

/** Features that every public list of rows has. */
const ofLists = new Set(['search', 'filters', 'workflow', 'csv-export']);

/** An entity with a view of its own has no search or filters. */
export function withoutLists(entity: string, parts: DataParts): DataParts {
  const features = parts.features.flatMap((feature) => {
    const { entities } = feature.parameters;
    if (!Array.isArray(entities) || !ofLists.has(feature.id)) return [feature];
    const others = entities.filter((id) => id !== entity);
    return others.length > 0 ? [{ ...feature, parameters: { ...feature.parameters, entities: others } }] : [];
  });
  return { ...parts, features };
}
