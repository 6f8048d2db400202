/** Fields: added, renamed, required, reordered, removed. */
import type { Entity, FeatureId, Field, FieldType } from '@davit/blueprint';
import type { EditableKind, NewField } from '@davit/contract';
import type { DraftPlan } from '../deciding/draft-feature.ts';
import { identifierFor } from '../deciding/identifiers.ts';
import { optionsOf } from '../lexicon/shape.ts';
import { type Edit, EditRefused, fieldIn, listIn, moved, withField, withList } from './edit.ts';
import { withFill } from './fill-value.ts';
import { fieldsMost, same } from './limits.ts';

/** The type of a new field; money uses the app's currency. */
function typeOf({ kind, label, options, to }: NewField, plan: DraftPlan): FieldType {
  const types: Record<Exclude<EditableKind, 'choice' | 'relation'>, FieldType> = {
    text: { kind: 'text', maxLength: 120 },
    'long-text': { kind: 'long-text', maxLength: 10_000 },
    integer: { kind: 'integer', min: null, max: null },
    decimal: { kind: 'decimal', min: null, max: null },
    money: { kind: 'money', currency: currencyOf(plan) },
    date: { kind: 'date' },
    'date-time': { kind: 'date-time' },
    time: { kind: 'time' },
    'yes-no': { kind: 'yes-no' },
    rating: { kind: 'rating', max: 5 },
    email: { kind: 'email' },
    phone: { kind: 'phone' },
    url: { kind: 'url' },
    tags: { kind: 'tags' },
    image: { kind: 'image' },
    file: { kind: 'file' },
  };
  if (kind === 'choice') {
    if (options === undefined) throw new EditRefused(`“${label}” is a choice: say its options.`);
    return { kind, options: optionsOf(distinct(options)) };
  }
  if (kind === 'relation') {
    if (to === undefined) throw new EditRefused(`“${label}” leads to another list: say which.`);
    return { kind, entity: listIn(plan, to).id };
  }
  return types[kind];
}

function currencyOf({ entities }: DraftPlan): string {
  const [first] = entities.flatMap(({ fields }) => fields.flatMap(({ type }) => (type.kind === 'money' ? [type.currency] : [])));
  return first ?? 'USD';
}

/** A field that the list lacks. Throws EditRefused. */
export function newField(input: NewField, plan: DraftPlan, taken: readonly Field[]): Field {
  if (taken.length >= fieldsMost) throw new EditRefused(`A list has at most ${fieldsMost} fields.`);
  if (taken.some(({ label }) => same(label, input.label))) throw new EditRefused(`There is already a field “${input.label}”.`);
  const id = identifierFor(
    input.label,
    taken.map((field) => field.id),
    'detail',
  );
  return { id, label: input.label, type: typeOf(input, plan), required: input.required ?? false, help: '' };
}

/** Kinds of field that belong to a feature, which must list them. */
const madeBy: Partial<Record<FieldType['kind'], FeatureId>> = {
  image: 'image-upload',
  file: 'file-upload',
  tags: 'tags',
  rating: 'ratings',
};

/** Adds the features that some fields of a list need. */
export function withFeaturesOf(plan: DraftPlan, list: string, fields: readonly Field[]): DraftPlan {
  const features = [...plan.features];
  for (const { id: field, type } of fields) {
    const id = madeBy[type.kind];
    if (id === undefined) continue;
    const at = features.findIndex((feature) => feature.id === id);
    const named = (features[at]?.parameters.fields as object[] | undefined) ?? [];
    const made = { id, parameters: { fields: [...named, { entity: list, field }] } };
    if (at < 0) features.push(made);
    else features[at] = made;
  }
  return { ...plan, features };
}

export const addField: Edit<'add-field'> = (plan, { list: id, field: input }) => {
  const list = listIn(plan, id);
  const field = withFill(newField(input, plan, list.fields), input.default);
  return withFeaturesOf(withList(plan, { ...list, fields: [...list.fields, field] }), id, [field]);
};

export const renameField: Edit<'rename-field'> = (plan, { list: id, field, label }) => {
  const list = listIn(plan, id);
  const found = fieldIn(list, field);
  if (list.fields.some((one) => one !== found && same(one.label, label)))
    throw new EditRefused(`There is already a field “${label}”.`);
  return withField(plan, list, { ...found, label });
};

export const setRequired: Edit<'set-required'> = (plan, { list: id, field, required, default: stated }) => {
  const list = listIn(plan, id);
  if (!required && list.workflow?.field === field) throw new EditRefused('The status of a row cannot be left empty.');
  const found = fieldIn(list, field);
  if (found.required === required && stated === undefined) return plan;
  return withField(plan, list, withFill({ ...found, required }, stated));
};

export const setOptions: Edit<'set-options'> = (plan, { list: id, field, options }) => {
  const list = listIn(plan, id);
  const found = fieldIn(list, field);
  if (found.type.kind !== 'choice') throw new EditRefused(`“${found.label}” is not a choice: it has no options.`);
  const before = found.type.options;
  const labels = distinct(options);
  // A new label must not take the id of an option that stays under another one.
  const fresh = optionsOf([...before.map(({ label }) => label), ...labels]).slice(before.length);
  const next = labels.map(
    (label, at) => before.find((one) => same(one.label, label)) ?? { id: fresh[at]?.id ?? 'option', label },
  );
  const changed = withField(plan, list, { ...found, type: { ...found.type, options: next } });
  return list.workflow?.field === field ? withStates(changed, id, next) : changed;
};

/** Keeps its id, and so the rows with it. */
export const renameOption: Edit<'rename-option'> = (plan, { list: id, field, option, label }) => {
  const list = listIn(plan, id);
  const found = fieldIn(list, field);
  const options = found.type.kind === 'choice' ? found.type.options : [];
  const renamed = options.find((one) => one.id === option);
  if (!renamed) throw new EditRefused(`“${found.label}” has no option “${option}”.`);
  if (options.some((one) => one !== renamed && same(one.label, label)))
    throw new EditRefused(`“${found.label}” already has an option “${label}”.`);
  const next = options.map((one) => (one === renamed ? { ...one, label } : one));
  const changed = withField(plan, list, { ...found, type: { kind: 'choice', options: next } });
  return list.workflow?.field === field ? withStates(changed, id, next) : changed;
};

/** The states of a workflow match the options of its field: new ones are not done, and the last always is. */
function withStates(plan: DraftPlan, id: string, options: { id: string; label: string }[]): DraftPlan {
  const list = listIn(plan, id);
  const { workflow } = list;
  if (!workflow) return plan;
  if (options.length < 2 || options.length > 20) throw new EditRefused('A status has 2 to 20 states.');
  const states = options.map((option) => ({
    ...option,
    done: workflow.states.find((state) => state.id === option.id)?.done ?? false,
  }));
  if (!states.some(({ done }) => done)) states[states.length - 1] = { ...(states.at(-1) as (typeof states)[number]), done: true };
  const lost = list.published !== undefined && !states.some((state) => state.id === list.published?.state);
  if (lost) throw new EditRefused(`Readers only see rows in the state “${list.published?.state}”, so it cannot be removed.`);
  return withList(plan, { ...list, workflow: { ...workflow, states } });
}

export const moveField: Edit<'move-field'> = (plan, { list: id, field, before }) => {
  const list = listIn(plan, id);
  const next = before === null ? undefined : fieldIn(list, before);
  return withList(plan, { ...list, fields: moved(list.fields, fieldIn(list, field), next) });
};

export const removeField: Edit<'remove-field'> = (plan, { list: id, field }) => {
  const list = listIn(plan, id);
  const found = fieldIn(list, field);
  const fields = list.fields.filter((one) => one !== found);
  const [first] = fields;
  if (!first) throw new EditRefused(`“${found.label}” is the only field of ${list.plural}. Remove the list instead.`);
  if (list.workflow?.field === field && list.published)
    throw new EditRefused(`“${found.label}” decides which ${list.plural} readers see, so it cannot be removed.`);
  return withList(plan, withoutField(list, field, first.id));
};

/** Removes an entity's references to the field, too. */
function withoutField({ workflow, moves, decided, ...list }: Entity, field: string, next: string): Entity {
  const answers = decided?.fields.filter((id) => id !== field) ?? [];
  const left = moves?.filter(({ relation, quantity }) => relation !== field && quantity !== field) ?? [];
  const titleField = list.titleField === field ? next : list.titleField;
  return {
    ...list,
    fields: list.fields
      .filter(({ id }) => id !== field)
      .map((one) => (one.id === titleField && list.titleField === field ? { ...one, required: true } : one)),
    titleField,
    defaultSort: list.defaultSort.field === field ? { field: 'createdAt', direction: 'desc' } : list.defaultSort,
    workflow: workflow?.field === field ? null : workflow,
    ...(left.length > 0 ? { moves: left } : {}),
    ...(decided && answers.length > 0 ? { decided: { ...decided, fields: answers } } : {}),
  };
}

function distinct(labels: readonly string[]): string[] {
  return labels.filter((label, at) => labels.findIndex((one) => same(one, label)) === at);
}
