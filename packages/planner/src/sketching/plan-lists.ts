/** The lists of a plan as the functions of a prompt see them, and lists of the lexicon as parts of a plan. */
import { type Entity, type FieldType, madeNow } from '@davit/blueprint';
import type { DraftPlan } from '../deciding/draft-feature.ts';
import { Evidence } from '../deciding/evidence.ts';
import { type PlannedEntity, plannedEntity } from '../deciding/planned-entity.ts';
import { realizeEntities } from '../deciding/realize-entities.ts';
import { requests } from '../lexicon/area-requests.ts';
import type { EntityEntry, FieldSpec } from '../lexicon/shape.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';

/** The list and the words of a feature that a sketch names. */
export interface Wanted {
  list: Entity | undefined;
  words: string[];
}

const nowhere: Span = { from: 0, to: 0 };

/** Its fields are details, as if the prompt had named each. */
export function asPlanned({ id, singular, plural, slug, fields, workflow, access }: Entity): PlannedEntity {
  const specOf = (type: FieldType, isFlow: boolean): FieldSpec['type'] =>
    type.kind === 'relation'
      ? { kind: 'reference', entity: type.entity }
      : isFlow
        ? { kind: 'flow', states: workflow?.states ?? [] }
        : type;
  return {
    key: id,
    known: null,
    id,
    singular,
    plural,
    slug,
    sourceSpan: nowhere,
    details: fields.map(({ label, type, required, help, id: field }) => ({
      field: { label, type: specOf(type, workflow?.field === field), required, help },
      sourceSpan: nowhere,
    })),
    belongsTo: [],
    listed: [],
    isSpelledOut: true,
    ...(access ? { access } : {}),
  };
}

/** A list of the lexicon, with an id and a path of its own in the plan. */
export function listFrom(
  entry: EntityEntry,
  singular: string,
  plan: DraftPlan,
  reading: Reading,
): { entity: Entity; rows: Rows } {
  const others = plan.entities.map(asPlanned);
  const planned = plannedEntity({ known: { entry, area: requests, singular: null }, singular, sourceSpan: null }, others);
  return realizedIn(planned, plan, reading);
}

type Rows = DraftPlan['content']['samples'][string];

/** `planned` may refer to the lists of the plan. */
export function realizedIn(planned: PlannedEntity, plan: DraftPlan, reading: Reading): { entity: Entity; rows: Rows } {
  const all = [...plan.entities.map(asPlanned), planned];
  const context = { catalogue: madeNow, currency: currencyOf(plan), reading };
  const { entities, samples } = realizeEntities(all, context, new Evidence(reading));
  const entity = entities.at(-1) as Entity;
  return { entity, rows: samples[entity.id] ?? [] };
}

/** That of the amounts in the plan. */
export function currencyOf({ entities }: DraftPlan): string {
  const types = entities.flatMap(({ fields }) => fields.map(({ type }) => type));
  const money = types.find((type) => type.kind === 'money');
  return money?.kind === 'money' ? money.currency : 'USD';
}

/** The plan with a list more, and a page of it unless only the owner reads it. */
export function withList(plan: DraftPlan, entity: Entity, rows: Rows): DraftPlan {
  const isShown = entity.access?.reading !== 'owner' && plan.goalType !== 'api';
  const title = `${entity.plural.slice(0, 1).toUpperCase()}${entity.plural.slice(1)}`.slice(0, 60);
  return {
    ...plan,
    entities: [...plan.entities, entity],
    pages: isShown ? [...plan.pages, { kind: 'entity', entity: entity.id, title, path: `/${entity.slug}` }] : plan.pages,
    content: { ...plan.content, samples: { ...plan.content.samples, [entity.id]: rows } },
  };
}

export const withEntity = (plan: DraftPlan, changed: Entity): DraftPlan => ({
  ...plan,
  entities: plan.entities.map((one) => (one.id === changed.id ? changed : one)),
});
