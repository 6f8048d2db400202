/** A draw of prizes: what it takes, what can be won, and what was drawn. */
import type { Entity } from '../../data/entity.ts';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import type { Store } from '../../data/store.ts';

export interface DrawPlace {
  title: string;
  /** On the button. */
  action: string;
  /** `chance` is in percent; what is left of 100 wins nothing. */
  prizes: { entity: Entity; chance: string; stock: string | null };
  /** Free draws for each person and day. */
  daily: number;
  /** Draws for each row that a person adds. */
  earned: { entity: Entity; each: number; isCart: boolean } | null;
  /** Only members draw. */
  needsAccount: boolean;
}

/** The first part of the addresses of its pages. */
export const at = '/-/draw';
export const purpose = 'draws';

const text = (id: string, label: string, maxLength: number, required = true) =>
  fieldOfType(id, label, { kind: 'text', maxLength }, required);

export const drawResult = internalEntity({
  id: 'drawResult',
  singular: 'draw',
  plural: 'draws',
  slug: 'draw-results',
  title: 'Draws',
  fields: [
    text('title', 'Prize', 200),
    fieldOfType('isWon', 'Won', { kind: 'yes-no' }),
    fieldOfType('isGiven', 'Handed over', { kind: 'yes-no' }),
    fieldOfType('row', 'Row', { kind: 'integer', min: 1, max: null }, false),
    /** `free` or `earned`. */
    text('kind', 'Kind', 10),
    text('day', 'Day', 10),
    text('holder', 'Whose', 60),
  ],
  titleField: 'title',
  mark: { field: 'holder', purpose, keepsRow: false, hidden: ['row', 'kind'] },
});

/** What the owner set in place of the plan's numbers. */
export const drawSetting = internalEntity({
  id: 'drawSetting',
  singular: 'setting',
  plural: 'settings',
  slug: 'draw-settings',
  title: 'Settings of the draw',
  fields: [text('name', 'Name', 20), fieldOfType('value', 'Value', { kind: 'integer', min: 0, max: null })],
  titleField: 'name',
});

export interface Settings {
  daily: number;
  each: number;
}

export const mostDraws = 1_000;

export async function settingsOf(store: Store, { daily, earned }: DrawPlace): Promise<Settings> {
  const { rows } = await store.whole.table(drawSetting).list({ pageSize: 10 });
  const setting = (name: string) => rows.find(({ values }) => values.name === name)?.values.value;
  return { daily: Number(setting('daily') ?? daily), each: Number(setting('each') ?? earned?.each ?? 0) };
}

/** Call it in a transaction. */
export async function setSetting(inside: Store, name: keyof Settings, value: number): Promise<void> {
  const table = inside.whole.table(drawSetting);
  const { rows } = await table.list({ filters: [{ field: 'name', is: name }], pageSize: 1 });
  if (rows[0]) await table.change(rows[0].id, { value });
  else await table.add({ name, value });
}
