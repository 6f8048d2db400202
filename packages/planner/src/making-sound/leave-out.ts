/** A plan without one of its parts, and without what was there for that part alone. */
import type { Blueprint, Entity, Page, Part } from '@davit/blueprint';
import { nameOf } from '../deciding/features.ts';

interface Rest {
  blueprint: Blueprint;
  /** A sentence for the build log; null where the plan itself tells it. */
  note: string | null;
}

/** Null where the part is not one that can be left out. */
export function leftOut(blueprint: Blueprint, part: Part): Rest | null {
  switch (part.kind) {
    case 'samples':
      return { blueprint: withoutSamples(blueprint, part.entity), note: null };
    case 'field':
      return withoutField(blueprint, part.entity, part.field);
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

function withoutSamples(blueprint: Blueprint, entity: string): Blueprint {
  const { [entity]: _, ...samples } = blueprint.content.samples;
  return { ...blueprint, content: { ...blueprint.content, samples } };
}

/** A feature that has not what it works with was asked for, and is not made. */
function withoutFeature(blueprint: Blueprint, at: number): Rest | null {
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

function withoutPage(blueprint: Blueprint, at: number): Rest | null {
  const page = blueprint.pages[at];
  if (!page || blueprint.pages.length === 1) return null;
  const pages = without(blueprint.pages, at);
  return {
    blueprint: { ...blueprint, pages },
    note: `Left out, because its address is taken: the page “${page.title}” at ${page.path}.`,
  };
}

/** Null where it is the only one. */
function withoutField(blueprint: Blueprint, entity: string, field: string): Rest | null {
  const owner = blueprint.entities.find(({ id }) => id === entity);
  const left = owner?.fields.find(({ id }) => id === field);
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
  const note = `Left out, because it would show others what they may not read: “${left.label}” of ${owner.plural}.`;
  return { blueprint: { ...blueprint, entities, pages }, note };
}

/** What is said of a field goes with it. */
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

function withoutEntity(blueprint: Blueprint, at: number): Rest | null {
  const entity = blueprint.entities[at];
  if (!entity) return null;
  const isTwice = blueprint.entities.some(({ id }, place) => place !== at && id === entity.id);
  const entities = without(blueprint.entities, at).map((other) => ({
    ...other,
    fields: isTwice ? other.fields : other.fields.filter(({ type }) => type.kind !== 'relation' || type.entity !== entity.id),
  }));
  const pages = blueprint.pages.filter((page) => isTwice || page.kind !== 'entity' || page.entity !== entity.id);
  const rest = isTwice ? blueprint : withoutSamples(blueprint, entity.id);
  return { blueprint: { ...rest, entities, pages }, note: `Left out, because it could not be kept: ${entity.plural}.` };
}

function distinct(evidence: Blueprint['evidence']): Blueprint['evidence'] {
  return evidence.filter(({ decision }, at) => evidence.findIndex((one) => one.decision === decision) === at);
}
