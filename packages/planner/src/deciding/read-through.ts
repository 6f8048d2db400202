import type { PlannedEntity } from './planned-entity.ts';

/** The lines of an invoice are read with it. */
export const isPartOf = (part: string, whole: string): boolean => part.startsWith(`${whole} `);

/** Whether a list that others read leads to this one, so that they read it, too. */
export function isReadThrough(planned: PlannedEntity[], plan: PlannedEntity): boolean {
  const leadsTo = ({ belongsTo, known }: PlannedEntity) =>
    belongsTo.some(({ key }) => key === plan.key) ||
    Object.values(known?.entry.fields ?? {}).some(({ type }) => type.kind === 'reference' && type.entity === plan.key);
  return planned.some(
    (other) => other !== plan && !isPartOf(other.singular, plan.singular) && other.access?.reading !== 'owner' && leadsTo(other),
  );
}
