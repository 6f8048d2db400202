/** What changed from one plan to the next, as sentences for a list of versions. Pure. */
import type { Blueprint, Theme } from '../schema/blueprint.ts';
import type { Entity } from '../schema/entities.ts';
import type { Field } from '../schema/fields.ts';
import type { Page } from '../schema/pages.ts';
import { featureLabel, fieldKindLabels } from './labels.ts';

const maxSentences = 20;
const maxNames = 8;

/** Never empty. `before` is null for the first version; `colorNames` are words for colors, by `#rrggbb`. */
export function changesBetween(
  before: Blueprint | null,
  after: Blueprint,
  colorNames: ReadonlyMap<string, string> = new Map(),
): string[] {
  if (before === null) return [firstVersion(after)];
  if (JSON.stringify(before) === JSON.stringify(after)) return ['The same plan, built again.'];
  const sentences = [
    ...(before.name === after.name ? [] : [`Renamed the app from “${before.name}” to “${after.name}”.`]),
    ...(before.tagline === after.tagline
      ? []
      : [after.tagline === '' ? 'Removed the tagline.' : `Changed the tagline to “${after.tagline}”.`]),
    ...listChanges(before.entities, after.entities),
    ...pageChanges(before, after),
    ...setChanges('feature', before.features.map(labelOf), after.features.map(labelOf)),
    ...themeChanges(before.theme, after.theme, colorNames),
    ...accessChanges(before, after),
  ];
  if (sentences.length === 0) return ['Changed texts and details; lists, pages and features are the same.'];
  const rest = sentences.length - maxSentences;
  return rest > 0 ? [...sentences.slice(0, maxSentences), `And ${rest} more changes.`] : sentences;
}

const titleOf = ({ title }: { title: string }) => title;
const labelOf = ({ id }: { id: string }) => featureLabel(id);

function firstVersion({ entities, features }: Blueprint): string {
  const lists = counted(
    'list',
    entities.map(({ plural }) => plural),
  );
  const extras = counted('feature', features.map(labelOf));
  const parts = [lists, extras].filter((part) => part !== null);
  return parts.length === 0 ? 'First version.' : `First version: ${parts.join(' and ')}.`;
}

function counted(noun: string, names: readonly string[]): string | null {
  return names.length === 0 ? null : `${names.length} ${noun}${names.length === 1 ? '' : 's'} (${named(names)})`;
}

function listChanges(before: readonly Entity[], after: readonly Entity[]): string[] {
  const pairs = after.flatMap((now) => {
    const then = before.find(({ id }) => id === now.id);
    return then === undefined ? [] : [{ then, now }];
  });
  const isNew = ({ id }: Entity) => !before.some((other) => other.id === id);
  const isGone = ({ id }: Entity) => !after.some((other) => other.id === id);
  return [
    ...sentence(
      'Added',
      'list',
      after.filter(isNew).map(({ plural }) => plural),
    ),
    ...sentence(
      'Removed',
      'list',
      before.filter(isGone).map(({ plural }) => plural),
    ),
    ...pairs.flatMap(({ then, now }) => changesOfList(then, now)),
  ];
}

function changesOfList(then: Entity, now: Entity): string[] {
  const [fieldsThen, fieldsNow] = [byId(then.fields), byId(now.fields)];
  const added = now.fields.filter(({ id }) => !fieldsThen.has(id)).map(({ label }) => label);
  const removed = then.fields.filter(({ id }) => !fieldsNow.has(id)).map(({ label }) => label);
  const changed = now.fields.flatMap((field) => {
    const old = fieldsThen.get(field.id);
    if (old === undefined) return fillSentences(now, field, old);
    const renamed = old.label === field.label ? [] : [`Renamed ${old.label} of ${now.plural} to ${field.label}.`];
    const [from, to] = [old.type.kind, field.type.kind];
    const required = old.required === field.required ? [] : [requiredSentence(now, field)];
    const offered =
      options(old) === options(field) || now.workflow?.field === field.id
        ? []
        : [`Changed the options of ${field.label} to ${options(field)}.`];
    const retyped = from === to ? [] : [`Changed ${field.label} of ${now.plural} from ${kind(from)} to ${kind(to)}.`];
    return [...renamed, ...retyped, ...required, ...fillSentences(now, field, old), ...offered];
  });
  const [statesThen, statesNow] = [states(then), states(now)];
  return [
    ...(then.plural === now.plural ? [] : [`Renamed the list ${then.plural} to ${now.plural}.`]),
    ...(added.length === 0 ? [] : [`Added ${named(added)} to ${now.plural}.`]),
    ...(removed.length === 0 ? [] : [`Removed ${named(removed)} from ${now.plural}.`]),
    ...changed,
    ...(isMoved(then, now) ? [`Changed the order of the fields of ${now.plural}.`] : []),
    ...(JSON.stringify(then.defaultSort) === JSON.stringify(now.defaultSort) ? [] : [sortSentence(now)]),
    ...(statesThen === statesNow ? [] : [stateSentence(now, statesNow)]),
  ];
}

const requiredSentence = ({ plural }: Entity, { label, required }: Field) =>
  required ? `${label} of ${plural} is now required.` : `${label} of ${plural} may now be empty.`;

/** What becomes of rows that have no value yet. */
function fillSentences({ plural }: Entity, field: Field, old: Field | undefined): string[] {
  const { label, fill, required, type } = field;
  const isNowRequired = required && !old?.required;
  if (fill && JSON.stringify(fill) !== JSON.stringify(old?.fill)) {
    const also = fill.isDefault ? `, and new ${plural} start with it` : '';
    return [`${capital(plural)} without ${label} get ${fillWords(field)}${also}.`];
  }
  if (!isNowRequired || fill || neverEmpty.includes(type.kind)) return [];
  return [`${capital(plural)} without ${label} stay as they are; changing one asks for it.`];
}

const neverEmpty = ['yes-no', 'votes'];
const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

function fillWords({ type, fill }: Field): string {
  const value = fill?.value;
  if (String(value).startsWith('today')) return 'the day on which they were added';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (type.kind === 'choice') return `“${type.options.find(({ id }) => id === value)?.label ?? value}”`;
  return typeof value === 'number' ? String(value) : `“${value}”`;
}

const options = ({ type }: Field) => (type.kind === 'choice' ? named(type.options.map(({ label }) => label)) : '');

/** Fields that both have, in another order. */
function isMoved(then: Entity, now: Entity): boolean {
  const ids = (list: Entity, other: Entity) =>
    list.fields.map(({ id }) => id).filter((id) => other.fields.some((one) => one.id === id));
  return ids(then, now).join() !== ids(now, then).join();
}

function sortSentence({ plural, fields, defaultSort: { field, direction } }: Entity): string {
  const by = fields.find(({ id }) => id === field)?.label ?? 'when they were added';
  return `Sorted ${plural} by ${by}, ${direction === 'asc' ? 'ascending' : 'descending'}.`;
}

function pageChanges(before: Blueprint, after: Blueprint): string[] {
  const isSame = (one: Page, other: Page) => one.path === other.path && one.kind === other.kind;
  const pairs = after.pages.flatMap((now) => {
    const then = before.pages.find((page) => isSame(page, now));
    return then ? [{ then, now }] : [];
  });
  const without = (pages: readonly Page[], others: readonly Page[]) =>
    pages.filter((page) => !others.some((one) => isSame(page, one)));
  // The page of a list goes by the name of the list.
  const renamed = pairs.filter(({ then, now }) => {
    const list = now.kind === 'entity' ? before.entities.find(({ id }) => id === now.entity) : undefined;
    const isOfList = list !== undefined && after.entities.some(({ id, plural }) => id === list.id && plural !== list.plural);
    return then.title !== now.title && !isOfList;
  });
  const texts = ({ title: _title, ...page }: Page) => JSON.stringify(page.kind === 'content' ? page : null);
  return [
    ...sentence('Removed', 'page', without(before.pages, after.pages).map(titleOf)),
    ...sentence('Added', 'page', without(after.pages, before.pages).map(titleOf)),
    ...renamed.map(({ then, now }) => `Renamed the page ${then.title} to ${now.title}.`),
    ...pairs
      .filter(({ then, now }) => texts(then) !== texts(now))
      .map(({ now }) => `Changed the texts of the page ${now.title}.`),
  ];
}

function stateSentence({ plural }: Entity, now: string): string {
  return now === '' ? `Removed the states of ${plural}.` : `Changed the states of ${plural} to ${now}.`;
}

const byId = <T extends { id: string }>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]));
const kind = (id: keyof typeof fieldKindLabels) => fieldKindLabels[id].toLowerCase();
const states = ({ workflow }: Entity) => workflow?.states.map(({ label }) => label).join(', ') ?? '';

function setChanges(noun: string, before: readonly string[], after: readonly string[]): string[] {
  return [
    ...sentence(
      'Added',
      noun,
      after.filter((name) => !before.includes(name)),
    ),
    ...sentence(
      'Removed',
      noun,
      before.filter((name) => !after.includes(name)),
    ),
  ];
}

function sentence(verb: string, noun: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  return [`${verb} the ${noun}${names.length === 1 ? '' : 's'} ${named(names)}.`];
}

function themeChanges(before: Theme, after: Theme, colorNames: ReadonlyMap<string, string>): string[] {
  const named = (hex: string | undefined) => (hex === undefined ? 'the default' : (colorNames.get(hex) ?? hex));
  const color = (what: string, from: string | undefined, to: string | undefined) =>
    from === to ? [] : [`Changed the ${what} color from ${named(from)} to ${named(to)}.`];
  const modes = { light: 'always light', dark: 'always dark', auto: 'follow the reader’s system' };
  return [
    ...color('background', before.background, after.background),
    ...color('accent', before.accent, after.accent),
    ...color('text', before.text, after.text),
    ...(before.mode === after.mode ? [] : [`Changed colors to ${modes[after.mode]}.`]),
  ];
}

function accessChanges(before: Blueprint, after: Blueprint): string[] {
  const logIn = after.auth === 'none' ? 'Removed the log-in.' : 'Added a log-in.';
  const isSame =
    before.writing === after.writing &&
    (before.reading ?? 'anyone') === (after.reading ?? 'anyone') &&
    (before.joining ?? 'open') === (after.joining ?? 'open');
  return [
    ...(before.auth === after.auth ? [] : [logIn]),
    ...setChanges('role', before.roles, after.roles),
    ...(isSame || before.auth !== after.auth ? [] : ['Changed who may read, write or join.']),
  ];
}

function named(names: readonly string[]): string {
  const rest = names.length - maxNames;
  return rest > 0 ? `${names.slice(0, maxNames).join(', ')} and ${rest} more` : names.join(', ');
}
