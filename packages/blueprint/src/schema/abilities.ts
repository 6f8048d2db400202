/**
 * Abilities of lists, each with a view or a part of a row's page. Parameters name entities and their fields; a field
 * belongs to the entity that `abilityNeeds` says.
 */
import type { AbilityId } from '@davit/contract';
import { type TSchema, Type } from 'typebox';
import type { FieldKind } from './fields.ts';
import { closed, Identifier, line, orNull } from './parts.ts';

const optional = orNull(Identifier);
/** An option of a choice, or a state. */
const option = orNull(Type.String({ maxLength: 48 }));

export const abilityParameters = {
  /** Rows that add up: the lines of an invoice, the donations of a campaign. */
  totals: Type.Object(
    {
      parent: Identifier,
      lines: Identifier,
      /** The field of a line that leads to its parent. */
      relation: Identifier,
      amount: Identifier,
      /** The quantity that multiplies the amount; null: the amount counts once. */
      times: optional,
      /** The tax of a line, in percent. */
      tax: optional,
      /** The parent's field that holds the total. */
      sum: optional,
      /** The parent's field with the amount to reach. */
      goal: optional,
      /** The parent's field with its number; a new one continues the series. */
      series: optional,
    },
    closed,
  ),
  /** A week of days, with a lane for each meal, or with the people of each shift. */
  'week-plan': Type.Object(
    {
      entity: Identifier,
      day: Identifier,
      lane: optional,
      from: optional,
      until: optional,
      /** The long text with a thing to buy in each line, the list that it fills, and its field for the name. */
      ingredients: optional,
      shopping: optional,
      item: optional,
      /** States of the workflow in which somebody wants to swap, and of a row that somebody took over. */
      wanted: option,
      taken: option,
    },
    closed,
  ),
  /** Things to do again after some days, such as watering. `act`: what the button says was done. */
  'due-again': Type.Object({ entity: Identifier, last: Identifier, every: Identifier, act: line(40, 1) }, closed),
  /** Rows side by side. */
  compare: Type.Object({ entity: Identifier }, closed),
  /** Clocking in and out, and the hours of a week. With `from` and `until` it records when people came and went. */
  'time-clock': Type.Object(
    {
      entity: Identifier,
      what: Identifier,
      hours: Identifier,
      day: Identifier,
      project: optional,
      person: optional,
      from: Type.Optional(optional),
      until: Type.Optional(optional),
    },
    closed,
  ),
  'short-links': Type.Object(
    { entity: Identifier, short: Identifier, address: Identifier, clicks: Identifier, expires: optional },
    closed,
  ),
  /** A limit for each category, and what is left of it this month. */
  budgets: Type.Object(
    {
      budgets: Identifier,
      category: Identifier,
      limit: Identifier,
      expenses: Identifier,
      amount: Identifier,
      day: Identifier,
      /** The category of an expense. */
      by: Identifier,
    },
    closed,
  ),
  /** Scores from 0 to 10, and the share of promoters less that of detractors. */
  nps: Type.Object({ entity: Identifier, score: Identifier, comment: optional }, closed),
  /** Topics that the owner pins and closes. */
  threads: Type.Object({ entity: Identifier, pinned: Identifier, closed: Identifier }, closed),
  /** Answers (`lines`) of which the asker of a question (`parent`) accepts one. */
  'accepted-answers': Type.Object({ parent: Identifier, lines: Identifier, relation: Identifier, accepted: Identifier }, closed),
  /** Surveys (`parent`) that visitors answer on one page, and their questions (`lines`). */
  survey: Type.Object(
    {
      parent: Identifier,
      lines: Identifier,
      relation: Identifier,
      question: Identifier,
      /** The field with the kind of a question; null: all ask for a text. */
      kind: optional,
      /** Its options that mean these kinds; the others ask for a text. */
      one: option,
      several: option,
      scale: option,
      yesNo: option,
      /** The long text with an answer to choose in each line. */
      choices: optional,
      required: optional,
      /** The survey's last day for answers. */
      closes: optional,
      /** The only state of a survey that takes answers; null: every state. */
      open: option,
      /** A form, which people send as often as they like. Its kinds of question are options of `kind`, too. */
      form: Type.Optional(Type.Object({ line: option, number: option, date: option, email: option }, closed)),
    },
    closed,
  ),
} satisfies Record<AbilityId, TSchema>;

/** What an ability needs of the plan. Names are its parameters. */
export interface AbilityNeeds {
  /** Parameters that name entities; each has a page. */
  entities: string[];
  /** Parameters that name fields: of which entity, and of which kinds. */
  fields: Record<string, [entity: string, kinds: FieldKind[]]>;
  /** An entity that a button adds rows to, with the fields that it fills in, the title first. */
  adds?: [entity: string, fields: string[]];
  /** A relation, and the entity that it leads to. */
  leads?: [relation: string, to: string];
}

const numbers: FieldKind[] = ['integer', 'decimal'];
const texts: FieldKind[] = ['text', 'long-text'];

export const abilityNeeds: Record<AbilityId, AbilityNeeds> = {
  totals: {
    entities: ['parent', 'lines'],
    fields: {
      relation: ['lines', ['relation']],
      amount: ['lines', ['money']],
      times: ['lines', numbers],
      tax: ['lines', ['decimal']],
      sum: ['parent', ['money']],
      goal: ['parent', ['money']],
      series: ['parent', ['text']],
    },
    leads: ['relation', 'parent'],
  },
  'week-plan': {
    entities: ['entity', 'shopping'],
    fields: {
      day: ['entity', ['date']],
      lane: ['entity', ['choice', 'relation', 'text']],
      from: ['entity', ['time']],
      until: ['entity', ['time']],
      ingredients: ['entity', ['long-text']],
      item: ['shopping', ['text']],
    },
    adds: ['shopping', ['item']],
  },
  'due-again': { entities: ['entity'], fields: { last: ['entity', ['date']], every: ['entity', ['integer']] } },
  compare: { entities: ['entity'], fields: {} },
  'time-clock': {
    entities: ['entity'],
    fields: {
      what: ['entity', ['text']],
      hours: ['entity', ['decimal']],
      day: ['entity', ['date']],
      project: ['entity', ['relation']],
      person: ['entity', ['text']],
      from: ['entity', ['time']],
      until: ['entity', ['time']],
    },
    adds: ['entity', ['what', 'hours', 'day', 'project', 'person', 'from', 'until']],
  },
  'short-links': {
    entities: ['entity'],
    fields: {
      short: ['entity', ['text']],
      address: ['entity', ['url']],
      clicks: ['entity', ['integer']],
      expires: ['entity', ['date']],
    },
  },
  budgets: {
    entities: ['budgets', 'expenses'],
    fields: {
      category: ['budgets', ['choice']],
      limit: ['budgets', ['money']],
      amount: ['expenses', ['money']],
      day: ['expenses', ['date']],
      by: ['expenses', ['choice']],
    },
  },
  nps: { entities: ['entity'], fields: { score: ['entity', ['integer']], comment: ['entity', texts] } },
  threads: { entities: ['entity'], fields: { pinned: ['entity', ['yes-no']], closed: ['entity', ['yes-no']] } },
  'accepted-answers': {
    entities: ['parent', 'lines'],
    fields: { relation: ['lines', ['relation']], accepted: ['lines', ['yes-no']] },
    leads: ['relation', 'parent'],
  },
  survey: {
    entities: ['parent', 'lines'],
    fields: {
      relation: ['lines', ['relation']],
      question: ['lines', ['text']],
      kind: ['lines', ['choice']],
      choices: ['lines', ['long-text']],
      required: ['lines', ['yes-no']],
      closes: ['parent', ['date']],
    },
    leads: ['relation', 'parent'],
  },
};
