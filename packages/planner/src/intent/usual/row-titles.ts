/** How the rows of a list are called, by the field that names them. */
import type { SketchField } from '../../sketching/sketch-schema.ts';
import { groupOf, headOf, singularNameOf } from './group-of.ts';
import type { Group } from './group-words.ts';
import { namesRow } from './labels.ts';
import { rowNames, topicIn } from './row-names.ts';
import { codeFor, isOfPerson, titlesFor } from './text-for.ts';

export const rowCount = 4;

interface List {
  name: string;
  fields: SketchField[];
}

/** The place of the text that names a row; -1 without one. */
export function titleAt(fields: SketchField[], name: string): number {
  const found = [
    fields.findIndex((field) => field.kind === 'text' && namesRow(field, name)),
    fields.findIndex(({ kind, required }) => kind === 'text' && required),
    fields.findIndex(({ kind }) => kind === 'text'),
  ].find((at) => at >= 0);
  return found ?? -1;
}

export interface Around {
  group: Group;
  people: string[];
  words: string[];
}

/** The names of the first rows; empty for a list that no text names. */
export function titlesOf({ name, fields }: List, { group, people, words }: Around): string[] {
  const title = fields[titleAt(fields, name)];
  if (!title) return [];
  // A bare number of a permit or a bill is one of many.
  const code = /^number$/i.test(title.label) && (group === 'permit' || group === 'bill') ? 'reference' : title.label;
  const codes = Array.from({ length: rowCount }, (_, row) => codeFor(code, row));
  if (codes.every((code) => code !== null)) return codes;
  const isNamed =
    /^(name|title|what|what for|subject|question|description|item|purpose)$/i.test(title.label) ||
    headOf(title.label) === headOf(name);
  if (!isNamed && isOfPerson(title.label)) return people.slice(0, rowCount);
  const asked = isNamed ? null : titlesFor(title.label);
  if (asked) return asked;
  const isOfList = isNamed || groupOf(title.label) === 'thing' || /(name|title)$/i.test(title.label);
  const of = /^(.+?)(?:'s)? name$/i.exec(title.label)?.[1];
  const own = of && !/^(full|first|last|your)$/i.test(of) ? of : isOfList ? name : title.label;
  return calledIn({ fields }, own, { group: own === name ? group : groupOf(own), people, words });
}

/** Names for what `name` says, as the fields of a list tell. */
export function calledIn({ fields }: Pick<List, 'fields'>, name: string, { group, people, words }: Around): string[] {
  const isSold = fields.some(({ kind, label }) => kind === 'money' && /price/i.test(label));
  const hasSubject = fields.some(({ label }) => /^(subject|title|what|what for)$/i.test(label));
  const isShown = fields.some(({ label }) => /^(description|about)$/i.test(label));
  const hasPlace = fields.some(({ label }) => /\b(place|where|location|address|street)\b/i.test(label));
  return rowNames(
    {
      name: singularNameOf(name),
      group,
      people,
      isSold: isSold || (isShown && !hasPlace),
      hasPlace,
      hasSubject,
      topic: topicIn(words, name),
    },
    rowCount,
  );
}
