/** What features of the plan so far count on: a list that a sketch writes again keeps these fields and states. */
import { type Blueprint, type Entity, type Feature, type Field, ruledBy } from '@davit/blueprint';

export interface Needed {
  /** Ids of fields. */
  fields: ReadonlySet<string>;
  /** Those that stay beside the sketch's own: the prompt asks for them, or for what they are for. */
  asked: ReadonlySet<string>;
  /** Ids of states. */
  states: ReadonlySet<string>;
  /** Acts lead from state to state, so all states stay. */
  isOfActs: boolean;
  /** A feature makes its rows, such as orders: all its fields stay, and who may do what. */
  isRuled: boolean;
  /** A feature counts on whose row is whose: an act of authors, what adding earns, roles that decide. */
  isOfAuthors: boolean;
}

const nothing: Needed = {
  fields: new Set(),
  asked: new Set(),
  states: new Set(),
  isOfActs: false,
  isRuled: false,
  isOfAuthors: false,
};
const ofFields: ReadonlySet<string> = new Set(['image-upload', 'file-upload', 'ratings', 'tags', 'markdown', 'due-dates']);

/** `stays` tells whether a field can be there at all; `isWished` whether the sketch wants what these words ask for made otherwise. */
export function neededOf(
  entity: Entity | undefined,
  { features, evidence }: Blueprint,
  stays: (field: Field, of: Entity) => boolean,
  isWished: (words: string) => boolean,
): Needed {
  if (!entity) return nothing;
  const asked = new Map(evidence.flatMap(({ decision, because }) => ('words' in because ? [[decision, because.words]] : [])));
  const isMeant = ({ id }: Feature) => !ofFields.has(id) || asked.has(`features.${id}`);
  const meant = features.filter((feature) => isMeant(feature));
  const isNamed = namesIn(meant, entity);
  const isOfAsked = namesIn(
    meant.filter(({ id }) => {
      const words = asked.get(`features.${id}`);
      return id === 'acts' || (words !== undefined && !isWished(words));
    }),
    entity,
  );
  const isRuled = features.some((feature) => ruledBy(feature).includes(entity.id));
  const acts = features.find(({ id }) => id === 'acts');
  const fields = entity.fields.filter((one) => stays(one, entity) && (isRuled || isNamed(one.id))).map(({ id }) => id);
  return {
    fields: new Set(fields),
    asked: new Set(fields.filter((id) => isRuled || isOfAsked(id) || asked.has(`entities.${entity.id}.fields.${id}`))),
    states: new Set((entity.workflow?.states ?? []).map(({ id }) => id).filter(isNamed)),
    isOfActs: acts?.id === 'acts' && acts.parameters.acts.some((act) => act.entity === entity.id && act.state !== null),
    isRuled,
    isOfAuthors:
      entity.decided !== undefined || entity.adders !== undefined || features.some((one) => countsOnAuthors(one, entity)),
  };
}

function countsOnAuthors({ id, parameters }: Feature, { id: entity }: Entity): boolean {
  if (id === 'acts') {
    const { acts, lists } = parameters;
    return (
      acts.some((act) => act.entity === entity && (act.by === 'authors' || act.isTransfer)) ||
      lists.some((list) => list.entity === entity && list.filled !== undefined)
    );
  }
  if (id === 'ledger') return parameters.earns.some((earn) => earn.entity === entity) || parameters.trades?.entity === entity;
  return id === 'accepted-answers' && parameters.parent === entity;
}

/** Features that name lists, or kinds of field: what they need is there in any list. */
const ofAnyList: ReadonlySet<string> = new Set(['search', 'filters', 'charts', 'reports', 'acts', 'workflow', ...ofFields]);

/** Whether a feature of the plan cannot be without this field, such as Pinned of threads: it is never dropped. */
export function countedOnBy({ features }: Blueprint): (field: Pick<Field, 'id'>, of: Pick<Entity, 'id'>) => boolean {
  const words = features.filter(({ id }) => !ofAnyList.has(id)).flatMap((feature) => partsOf(feature).map(textsIn));
  return (field, of) =>
    words.some((texts) => texts.includes(of.id) && texts.filter((one) => one === field.id).length > (field.id === of.id ? 1 : 0));
}

/** Whether features name a part of the list by this id. Lists may have the ids of fields. */
function namesIn(features: readonly Feature[], { id: list }: Entity): (id: string) => boolean {
  const words = features
    .flatMap(partsOf)
    .filter((part) => textsIn(part).includes(list))
    .map((part) => textsIn({ ...(part as object), entities: null }));
  // A field may be called like its list: "picture" of pictures.
  return (id) => words.some((texts) => texts.filter((one) => one === id).length > (id === list && texts.includes(list) ? 1 : 0));
}

/** The flows, acts and fields of a feature one by one. */
function partsOf({ parameters }: Feature): unknown[] {
  const parts = Object.values(parameters).find((value) => Array.isArray(value) && value.some((one) => typeof one === 'object'));
  return Array.isArray(parts) ? [...parts, { ...parameters, parts: null }] : [parameters];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
