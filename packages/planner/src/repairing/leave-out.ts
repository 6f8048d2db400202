/** Removes a part of a plan, with everything that exists only for it. */
import type { Entity, Page } from '@davit/blueprint';
import type { DraftPlan } from '../deciding/draft-feature.ts';
import { nameOf } from '../deciding/feature-names.ts';

/** A part that a plan can do without. */
export type Part =
  | { kind: 'entity' | 'feature' | 'page'; at: number }
  | { kind: 'samples'; entity: string }
  | { kind: 'field'; entity: number; at: number }
  /** The whole plan is at fault. */
  | { kind: 'whole' };

const lists = { entities: 'entity', features: 'feature', pages: 'page' } as const;

/** The smallest part that contains a path into the plan: `/pages/2/title`. Other paths are the fault of a field. */
export function partAt(path: string): Part {
  const [, list = '', at, name, place, , end] = path.split('/');
  if (list === 'entities' && name === 'fields' && end === 'entity')
    return { kind: 'field', entity: Number(at), at: Number(place) };
  if (Object.hasOwn(lists, list) && at !== undefined) return { kind: lists[list as keyof typeof lists], at: Number(at) };
  return list === 'content' && at === 'samples' && name !== undefined ? { kind: 'samples', entity: name } : { kind: 'whole' };
}

interface Rest {
  blueprint: DraftPlan;
  /** A sentence for the build log; null if the plan itself reports it. */
  note: string | null;
}

/** Null if the part cannot be removed. `problem` says why it cannot stay. */
export function leftOut(blueprint: DraftPlan, part: Part, problem: string): Rest | null {
  switch (part.kind) {
    case 'samples':
      return { blueprint: withoutSamples(blueprint, part.entity), note: null };
    case 'field':
      return withoutField(blueprint, part.entity, part.at, problem);
    case 'feature':
      return withoutFeature(blueprint, part.at);
    case 'page':
      return withoutPage(blueprint, part.at);
    case 'entity':
      return withoutEntity(blueprint, part.at);
    case 'whole':
      return null;
  }
}

const without = <Item>(items: Item[], at: number): Item[] => items.filter((_, place) => place !== at);

function withoutSamples(blueprint: DraftPlan, entity: string): DraftPlan {
  const { [entity]: _, ...samples } = blueprint.content.samples;
  return { ...blueprint, content: { ...blueprint.content, samples } };
}

/** Reports a requested feature whose entity is missing as not made. */
function withoutFeature(blueprint: DraftPlan, at: number): Rest | null {
  const feature = blueprint.features[at];
  if (!feature) return null;
  const features = without(blueprint.features, at);
  const isThere = features.some(({ id }) => id === feature.id);
  const name = nameOf(feature.id);
  const evidence = blueprint.evidence.map((one) =>
    !isThere && one.decision === `features.${feature.id}` ? { ...one, decision: `notMade.${name}` } : one,
  );
  const notMade = isThere ? (blueprint.notMade ?? []) : [...new Set([...(blueprint.notMade ?? []), name])];
  return { blueprint: { ...blueprint, features, notMade, evidence: distinct(evidence) }, note: null };
}

function withoutPage(blueprint: DraftPlan, at: number): Rest | null {
  const page = blueprint.pages[at];
  if (!page || blueprint.pages.length === 1) return null;
  const pages = without(blueprint.pages, at);
  return {
    blueprint: { ...blueprint, pages },
    note: `Left out, because its address is taken: the page “${page.title}” at ${page.path}.`,
  };
}

/** Null if it is the only one. */
function withoutField(blueprint: DraftPlan, entityAt: number, fieldAt: number, problem: string): Rest | null {
  const owner = blueprint.entities[entityAt];
  const left = owner?.fields[fieldAt];
  const { id: entity = '' } = owner ?? {};
  const { id: field = '' } = left ?? {};
  const fields = owner?.fields.filter((one) => one !== left) ?? [];
  const [first] = fields;
  if (!owner || !left || !first) return null;
  const changed = { ...owner, fields, titleField: owner.titleField === field ? first.id : owner.titleField };
  const entities = blueprint.entities.map((one) => (one === owner ? withoutNames(changed, field) : one));
  const pages = blueprint.pages.map(
    (page): Page =>
      page.kind === 'dashboard'
        ? {
            ...page,
            about: page.about.map((one) =>
              one.entity === entity
                ? {
                    ...one,
                    by: one.by === field ? null : one.by,
                    attention: one.attention.filter((wants) => wants.field !== field),
                  }
                : one,
            ),
          }
        : page,
  );
  const note = `Left out “${left.label}” of ${owner.plural}: ${problem}.`;
  return { blueprint: { ...blueprint, entities, pages }, note };
}

/** Also removes an entity's references to the field. */
function withoutNames({ moves, decided, defaultSort, ...entity }: Entity, field: string): Entity {
  const moved = moves?.filter(({ relation }) => relation !== field) ?? [];
  const answers = decided?.fields.filter((id) => id !== field) ?? [];
  return {
    ...entity,
    defaultSort: defaultSort.field === field ? { ...defaultSort, field: 'createdAt' } : defaultSort,
    ...(moved.length > 0 ? { moves: moved } : {}),
    ...(decided && answers.length > 0 ? { decided: { ...decided, fields: answers } } : {}),
  };
}

function withoutEntity(blueprint: DraftPlan, at: number): Rest | null {
  const entity = blueprint.entities[at];
  if (!entity) return null;
  const isTwice = blueprint.entities.some(({ id }, place) => place !== at && id === entity.id);
  const entities = without(blueprint.entities, at).map((other) => ({
    ...other,
    fields: isTwice ? other.fields : other.fields.filter(({ type }) => type.kind !== 'relation' || type.entity !== entity.id),
  }));
  const pages = blueprint.pages.filter((page) => isTwice || page.kind !== 'entity' || page.entity !== entity.id);
  const rest = isTwice ? blueprint : withoutSamples(blueprint, entity.id);
  return { blueprint: { ...rest, entities, pages }, note: `Left out, because it is not valid: ${entity.plural}.` };
}

function distinct(evidence: DraftPlan['evidence']): DraftPlan['evidence'] {
  return evidence.filter(({ decision }, at) => evidence.findIndex((one) => one.decision === decision) === at);
}
