/** What changed from one plan to the next, as sentences for a list of versions. Pure. */
import type { Blueprint, Theme } from '../schema/blueprint.ts';
import type { Entity } from '../schema/entities.ts';
import { featureLabel, fieldKindLabels } from './labels.ts';

const maxSentences = 20;
const maxNames = 8;

/** Never empty. `before` is null for the first version. */
export function changesBetween(before: Blueprint | null, after: Blueprint): string[] {
  if (before === null) return [firstVersion(after)];
  if (JSON.stringify(before) === JSON.stringify(after)) return ['The same plan, built again.'];
  const sentences = [
    ...(before.name === after.name ? [] : [`Renamed the app from “${before.name}” to “${after.name}”.`]),
    ...listChanges(before.entities, after.entities),
    ...setChanges('page', before.pages.map(titleOf), after.pages.map(titleOf)),
    ...setChanges('feature', before.features.map(labelOf), after.features.map(labelOf)),
    ...themeChanges(before.theme, after.theme),
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
    if (old === undefined) return [];
    const renamed = old.label === field.label ? [] : [`Renamed ${old.label} of ${now.plural} to ${field.label}.`];
    const [from, to] = [old.type.kind, field.type.kind];
    const retyped = from === to ? [] : [`Changed ${field.label} of ${now.plural} from ${kind(from)} to ${kind(to)}.`];
    return [...renamed, ...retyped];
  });
  const [statesThen, statesNow] = [states(then), states(now)];
  return [
    ...(then.plural === now.plural ? [] : [`Renamed the list ${then.plural} to ${now.plural}.`]),
    ...(added.length === 0 ? [] : [`Added ${named(added)} to ${now.plural}.`]),
    ...(removed.length === 0 ? [] : [`Removed ${named(removed)} from ${now.plural}.`]),
    ...changed,
    ...(statesThen === statesNow ? [] : [stateSentence(now, statesNow)]),
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

function themeChanges(before: Theme, after: Theme): string[] {
  const color = (what: string, from: string | undefined, to: string | undefined) =>
    from === to ? [] : [`Changed the ${what} color from ${from ?? 'the default'} to ${to ?? 'the default'}.`];
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
