import type { Blueprint } from '../blueprint.ts';
import { fitsField } from '../sample-values.ts';
import { of, type Problem } from './problem.ts';

export function samplesProblems({ content, entities }: Blueprint): Problem[] {
  return Object.entries(content.samples).flatMap(([id, rows]) => {
    const entity = entities.find((candidate) => candidate.id === id);
    const problem = of({ kind: 'samples', entity: id });
    if (!entity) return [problem(`there are samples of ${id}, which is not there`)];
    return rows.flatMap((row, at) => {
      const strangers = Object.keys(row).filter((key) => !entity.fields.some((field) => field.id === key));
      const misfits = entity.fields.filter(
        (field) => !fitsField(row[field.id] ?? null, field, (other) => content.samples[other]?.length ?? 0),
      );
      return [...strangers, ...misfits.map((field) => field.id)].map((field) =>
        problem(`sample ${at + 1} of ${id} does not fit ${field}`),
      );
    });
  });
}
