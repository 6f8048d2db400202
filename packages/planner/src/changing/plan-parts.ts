/** Finds the parts of a plan that words of a wish name: lists, fields, options, pages. */
import type { Blueprint, Entity, Field, Page } from '@davit/blueprint';
import { entityById, entityPhrases } from '../lexicon/entities.ts';
import { entryId } from '../lexicon/shape.ts';
import { singularOf } from '../reading/nouns.ts';
import { type Span, type Token, tokensOf } from '../reading/tokens.ts';
import { determiners, fieldWords, kindNames, listWords, pageWords } from './words.ts';

export interface FieldPlace {
  list: Entity;
  field: Field;
}
export interface OptionPlace extends FieldPlace {
  option: { id: string; label: string };
}

const lemmasIn = (words: string) =>
  tokensOf(words)
    .filter(({ kind }) => kind !== 'mark')
    .map(({ lemma }) => lemma);
const keyOf = (words: string) => lemmasIn(words).join(' ');
/** The words of an identifier: `dueDate` is "due date". */
const keyOfId = (id: string) => keyOf(id.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase());
const kinds = new Map(
  Object.entries(kindNames).flatMap(([kind, names]) => names.split(', ').map((name) => [keyOf(name), kind] as const)),
);
const linking = new Set(['of', 'in', 'from', 'for', 'on', 'to', 'at']);

/** The only item, or null. */
const only = <T>(items: readonly T[]): T | null => (items.length === 1 ? (items[0] ?? null) : null);

export class PlanParts {
  readonly plan: Blueprint;
  readonly #tokens: readonly Token[];

  constructor(plan: Blueprint, tokens: readonly Token[]) {
    this.plan = plan;
    this.#tokens = tokens;
  }

  /** Without determiners and marks around them. */
  core({ from, to }: Span): Span {
    let [start, end] = [from, to];
    const isBare = (at: number) => this.#tokens[at]?.kind === 'mark';
    while (start < end && (isBare(start) || determiners.has(this.#tokens[start]?.lower ?? ''))) start += 1;
    while (end > start && isBare(end - 1)) end -= 1;
    return { from: start, to: end };
  }

  key(span: Span): string {
    const { from, to } = this.core(span);
    const words = this.#tokens.slice(from, to).filter(({ kind }) => kind !== 'mark');
    return words.map(({ lemma }) => lemma).join(' ');
  }

  #lastWord({ to }: Span): string {
    return this.#tokens[to - 1]?.lower ?? '';
  }

  /** Without a last word such as "list" or "field", if it has one and others. */
  without(span: Span, words: ReadonlySet<string>): Span {
    const core = this.core(span);
    return core.to - core.from > 1 && words.has(this.#lastWord(core)) ? { from: core.from, to: core.to - 1 } : core;
  }

  /** A list by its name, by the last word of its name, or by another word for its rows: tasks are todos. */
  list(span: Span): Entity | null {
    const { entities, pages } = this.plan;
    for (const key of [this.key(span), this.key(this.without(span, listWords))]) {
      const named = entities.find(({ singular, plural }) => keyOf(plural) === key || keyOf(singular) === key);
      if (named) return named;
      const page = pages.find((one) => one.kind === 'entity' && keyOf(one.title) === key);
      if (page?.kind === 'entity') return entities.find(({ id }) => id === page.entity) ?? null;
      const ending = only(entities.filter(({ singular }) => keyOf(singular).endsWith(` ${key}`)));
      if (ending) return ending;
    }
    return this.#listMeant(span);
  }

  /** The only list of which the lexicon knows that the words mean the same. */
  #listMeant(span: Span): Entity | null {
    const { from, to } = this.without(span, listWords);
    const meant = entityPhrases.at(this.#tokens.slice(from, to), 0);
    if (meant?.to !== to - from || meant.value.singular === null) return null;
    const { entry } = meant.value;
    const isMeant = (id: string) => entry.covers?.includes(id) || entityById(id)?.entry.covers?.includes(entryId(entry));
    return only(this.plan.entities.filter(({ id }) => id === entryId(entry) || isMeant(id)));
  }

  /** The only list with a page of the app: the one that a wish means without naming it. */
  get mainList(): Entity | null {
    const shown = this.plan.entities.filter(({ id }) =>
      this.plan.pages.some((page) => page.kind === 'entity' && page.entity === id),
    );
    return only(shown) ?? only(this.plan.entities);
  }

  /** Fields that the words name, with or without their list: "phone", "the phone of customers", "customer phone". */
  fields(span: Span, within?: Entity): FieldPlace[] {
    if (!within) {
      const split = this.#withList(span);
      if (split) return this.fields(split.rest, split.list);
    }
    const lists = within ? [within] : this.plan.entities;
    const cores = [this.core(span), this.without(span, fieldWords), this.#afterNoun(span)];
    for (const core of cores) {
      const key = this.key(core);
      if (key === '') continue;
      for (const isNamed of tests) {
        const found = lists.flatMap((list) =>
          list.fields.filter((field) => isNamed(field, key)).map((field) => ({ list, field })),
        );
        if (found.length > 0) return found;
      }
    }
    return this.#byKind(this.key(span), lists);
  }

  /** "the field product" */
  #afterNoun(span: Span): Span {
    const core = this.core(span);
    const isNoun = fieldWords.has(this.#tokens[core.from]?.lower ?? '') && core.to - core.from > 1;
    return isNoun ? this.core({ from: core.from + 1, to: core.to }) : core;
  }

  /** The only field that it can be; null if there is none, or if several lists have one. */
  field(span: Span, within?: Entity): FieldPlace | null {
    const found = this.fields(span, within);
    return only(found) ?? found.find(({ list }) => list === this.mainList) ?? null;
  }

  /** "date" is the only date of the list. */
  #byKind(key: string, lists: readonly Entity[]): FieldPlace[] {
    const kind = kinds.get(key);
    if (kind === undefined) return [];
    const fits = (type: string) => type === kind || (kind === 'date' && type === 'date-time');
    return lists.flatMap((list) => {
      const field = only(list.fields.filter(({ type }) => fits(type.kind)));
      return field ? [{ list, field }] : [];
    });
  }

  /** "phone of customers", "customers' phone", "customer phone", with the list apart. */
  #withList(span: Span): { list: Entity; rest: Span } | null {
    const { from, to } = this.core(span);
    for (let at = to - 2; at > from; at -= 1) {
      if (!linking.has(this.#tokens[at]?.lower ?? '')) continue;
      const list = this.list({ from: at + 1, to });
      if (list) return { list, rest: { from, to: at } };
    }
    for (let at = Math.min(to - 1, from + 3); at > from; at -= 1) {
      const list = this.list({ from, to: at });
      if (list && this.fields({ from: at, to }, list).length > 0) return { list, rest: { from: at, to } };
    }
    return null;
  }

  /** Options that the words name, of any choice or of the field that is named with them. */
  option(span: Span, within?: FieldPlace): OptionPlace | null {
    const { from, to } = this.core(span);
    if (!within) {
      for (let at = to - 2; at > from; at -= 1) {
        const place = linking.has(this.#tokens[at]?.lower ?? '') ? this.choice({ from: at + 1, to }) : null;
        const found = place && this.option({ from, to: at }, place);
        if (found) return found;
      }
    }
    const places = within ? [within] : this.plan.entities.flatMap((list) => list.fields.map((field) => ({ list, field })));
    const named = (key: string) =>
      places.flatMap(({ list, field }) =>
        field.type.kind === 'choice'
          ? field.type.options.filter(({ label }) => keyOf(label) === key).map((option) => ({ list, field, option }))
          : [],
      );
    const found = named(this.key(span));
    if (found.length > 0 || within) return only(found);
    // "the Draft status", "the category Pets"
    for (let at = from + 1; at < to; at += 1) {
      for (const [field, rest] of [
        [
          { from: at, to },
          { from, to: at },
        ],
        [
          { from, to: at },
          { from: at, to },
        ],
      ] as const) {
        const place = this.choice(field);
        const option = place && this.option(rest, place);
        if (option) return option;
      }
    }
    return null;
  }

  /** A field with options, by its name. */
  choice(span: Span): FieldPlace | null {
    const found = this.fields(span).filter(({ field }) => field.type.kind === 'choice');
    return only(found) ?? found.find(({ list }) => list === this.mainList) ?? null;
  }

  page(span: Span): Page | null {
    for (const core of [this.core(span), this.without(span, pageWords)]) {
      const key = this.key(core);
      const found = this.plan.pages.find(({ title, path }) => keyOf(title) === key || (path !== '/' && keyOf(path) === key));
      if (found) return found;
      if (['home', 'homepage', 'start', 'front', 'main', 'landing', 'first'].includes(key)) return this.plan.pages[0] ?? null;
    }
    return null;
  }
}

const tests: ((field: Field, key: string) => boolean)[] = [
  ({ label }, key) => keyOf(label) === key,
  ({ id }, key) => keyOfId(id) === key,
  ({ label }, key) => singularOf(keyOf(label)) === singularOf(key),
];
