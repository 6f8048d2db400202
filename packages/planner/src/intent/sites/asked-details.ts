/** What people give with a request, in the words of the text: "put in pick up and venue", "tell us allergies". */
import { capitalised } from '../../deciding/naming.ts';
import { framesOf } from '../../english/frames.ts';
import { itemsOf, labelOf, type NounPhrase, type VerbPhrase } from '../../english/phrases.ts';
import { classOf } from '../../english/wordnet.ts';
import type { Sentence } from '../../english/words.ts';
import { camelOf, date, type FieldSpec, integer, longText, text } from '../../lexicon/shape.ts';
import { singularOf } from '../../reading/nouns.ts';

const giving = new Set(['put', 'put in', 'fill in', 'give', 'enter', 'tell', 'leave', 'type', 'say', 'state', 'mention']);
/** Every request has them. */
const usual = new Set(
  'name email e-mail phone telephone number date day time slot person people guest ticket place seat quote total price form review comment us one boat room contact detail message total group reservation booking'.split(
    ' ',
  ),
);
const mostDetails = 6;

export function askedDetails(sentences: Sentence[]): Record<string, FieldSpec> {
  const found: [string, FieldSpec][] = [];
  const add = (phrase: NounPhrase) => {
    const field = fieldOf(phrase);
    if (field && found.length < mostDetails && !found.some(([id]) => id === field[0])) found.push(field);
  };
  for (const sentence of sentences) {
    let isOpen = false;
    for (const { verb, objects, around, pronoun } of framesOf(itemsOf(sentence))) {
      const isGiving = verb !== null && !verb.isNegated && pronoun !== 'we' && pronoun !== 'i' && isOfGiving(verb);
      // The pick up of "put in pick up and venue" is a verb to the tagger.
      if (isOpen && !isGiving && verb && / /.test(verb.verb)) found.push([camelOf(verb.verb), text(capitalised(verb.verb))]);
      if (isGiving || isOpen)
        for (const phrase of [...objects, ...(around.get('in') ?? []), ...(around.get('with') ?? [])]) add(phrase);
      isOpen = isGiving && objects.length === 0;
    }
  }
  return Object.fromEntries(found);
}

const isOfGiving = ({ verb, word }: VerbPhrase): boolean => giving.has(verb) || giving.has(word.lemma);

function fieldOf(phrase: NounPhrase): [string, FieldSpec] | null {
  const noun = singularOf((phrase.of ?? phrase).head.lower);
  const label = labelOf({ ...phrase, determiner: null });
  if (phrase.quoted !== null || usual.has(noun) || usual.has(singularOf(phrase.head.lower)) || label.length > 40) return null;
  const id = camelOf(label);
  if (!/^[a-z][A-Za-z0-9]{1,38}$/.test(id)) return null;
  const called = `${label.slice(0, 1).toUpperCase()}${label.slice(1)}`;
  if (/\b(date|birthday)\b/i.test(label)) return [id, date(called)];
  if (/^number\b/i.test(label)) return [id, integer(called)];
  return [id, phrase.head.lower !== noun || classOf(noun) === 'communication' ? longText(called) : text(called)];
}
