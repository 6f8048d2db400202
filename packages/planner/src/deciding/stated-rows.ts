import type { Reading } from '../reading/reading.ts';
import type { ListedValues } from './listed-values.ts';
import type { PlannedEntity } from './planned-entity.ts';

/** The stays of "Stays go from requested to confirmed": rows that open their sentence have the states in it. */
export function statedRows(
  { tokens }: Reading,
  planned: readonly PlannedEntity[],
  { kind, from }: ListedValues,
): PlannedEntity | undefined {
  const first = tokens.find(({ sentence, kind: of }) => of === 'word' && sentence === tokens[from]?.sentence);
  if (kind !== 'workflow' || !first || first.lower === first.lemma) return undefined;
  return planned.find(({ singular }) => singular === first.lemma);
}
