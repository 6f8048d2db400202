/** Fields that the words alone took from what people do: the “Submit plot applications” of “log in, submit plot applications”. */
import type { Blueprint } from '@davit/blueprint';
import type { Frame } from '../../english/frames.ts';
import { labelOf } from '../../english/phrases.ts';

const gerunds = /^(adding|editing|deleting|viewing|managing|browsing|creating|updating|removing|searching)$/;

/** The plan without them. */
export function withoutActFields(plan: Blueprint, frames: readonly Frame[]): Blueprint {
  const acts = new Set(
    frames.flatMap(({ verb, objects }) =>
      verb ? [verb.word.lower, ...objects.map((one) => `${verb.word.lower} ${labelOf(one).toLowerCase()}`)] : [],
    ),
  );
  const isAct = (label: string): boolean =>
    gerunds.test(label.toLowerCase()) || (acts.has(label.toLowerCase()) && (label.includes(' ') || /ing$/.test(label)));
  const entities = plan.entities.map((entity) => {
    const fields = entity.fields.filter(({ label, type }) => type.kind !== 'text' || !isAct(label));
    return fields.length > 0 && fields.length < entity.fields.length ? { ...entity, fields } : entity;
  });
  return { ...plan, entities };
}
