/** The field for a detail that a request names: its kind by its words, by its last word, or by what that means. */
import { capitalised } from '../deciding/naming.ts';
import { isA } from '../english/wordnet.ts';
import { fieldPhrases, typedEndings } from '../lexicon/fields.ts';
import type { FieldSpec } from '../lexicon/shape.ts';
import { inUnit } from '../lexicon/units.ts';
import { singularOf } from '../reading/nouns.ts';
import { tokensOf } from '../reading/tokens.ts';
import type { SketchField } from '../sketching/sketch-schema.ts';
import type { Detail } from './details.ts';

const longestLabel = 60;
const plain = { options: [], list: '', required: false };
/** By asking word; `{}` is what is asked. */
const askedKinds: Record<string, SketchField['kind']> = {
  when: 'date',
  whether: 'yes-no',
  if: 'yes-no',
  who: 'text',
  where: 'text',
};

/** `relationOf` gives the list that a label leads to, or null. */
export function fieldOf(detail: Detail, relationOf: (detail: Detail) => string | null): SketchField {
  const label = labelOf(detail).replace(/[\s?!:;,]+$/, '');
  const list = relationOf(detail);
  if (list !== null) return { ...plain, label, kind: 'relation', list };
  const { values, phrase } = detail;
  const range = rangeIn(values);
  if (range) return { ...plain, label, kind: range === 5 && /rating|score|star/i.test(label) ? 'rating' : 'integer' };
  if (values.length > 1)
    return values.join(' ').toLowerCase() === 'yes no'
      ? { ...plain, label, kind: 'yes-no' }
      : { ...plain, label, kind: 'choice', options: values.map(capitalised) };
  if (phrase.asks !== null)
    return {
      ...plain,
      label,
      kind: phrase.asks === 'how' && phrase.words[1]?.lower === 'many' ? 'integer' : (askedKinds[phrase.asks] ?? 'text'),
    };
  // "Each night has 25 places."
  if (phrase.count !== null) return { ...plain, label, kind: 'integer' };
  return { ...plain, label, ...kindOf(detail) };
}

/** "(1 to 6)", "(1-5)": the highest; else null. */
function rangeIn(values: string[]): number | null {
  const [only, more] = values;
  const found = more === undefined ? /^(\d+)\s*(?:to|-|–)\s*(\d+)$/.exec(only ?? '') : null;
  return found ? Number(found[2]) : null;
}

function kindOf({ label, phrase }: Detail): Pick<SketchField, 'kind'> & Partial<SketchField> {
  const tokens = tokensOf(label);
  const known = fieldPhrases.at(tokens, 0);
  if (known?.to === tokens.length) return ofSpec(known.value);
  const participle = phrase.words.at(-1);
  if (participle?.is === 'verb' && participle !== phrase.head)
    return { kind: /date|day/.test(phrase.head.lower) ? 'date' : 'text' };
  const last = singularOf(phrase.of && /^(number|count|amount)$/.test(phrase.head.lower) ? 'number' : phrase.head.lower);
  if (/^(number|count)$/.test(last) && (phrase.of || phrase.head.lower === 'count')) return { kind: 'integer' };
  const ending = typedEndings.get(last);
  if (ending) return ofSpec(ending);
  if (last === 'star') return { kind: 'rating' };
  if (inUnit(label)) return { kind: 'decimal' };
  if (isA(last, 'fee', 'payment', 'cost')) return { kind: 'money' };
  if (isA(last, 'physical property', 'temperature', 'linear measure', 'magnitude')) return { kind: 'decimal' };
  return { kind: 'text' };
}

function ofSpec({ type }: FieldSpec): Pick<SketchField, 'kind'> & Partial<SketchField> {
  if (type.kind === 'choice') return { kind: 'choice', options: type.options.map(({ label }) => label) };
  if (type.kind === 'money') return { kind: 'money' };
  if (type.kind === 'reference' || type.kind === 'flow') return { kind: 'text' };
  return { kind: type.kind };
}

/** "Last inspected" for "when each one was last inspected", "Lent by" for "who lent it". */
function labelOf({ label, phrase }: Detail): string {
  const { asks, words } = phrase;
  if (asks === null)
    return capitalised(label.replace(/^(?:several|many|optional|own|their|his|her|the|a|an) /i, '')).slice(0, longestLabel);
  const rest = words
    .slice(1)
    .filter(({ lower }) => !/^(it|they|he|she|each|every|one|is|was|are|were|the|a|an|has|have|them|i|we|you|'s)$/.test(lower));
  const spoken = rest.map(({ text }) => text).join(' ');
  const [first] = rest;
  if (rest.length === 0) return asks === 'where' ? 'Place' : capitalised(asks);
  if (asks === 'who') return capitalised(first?.is === 'verb' ? `${spoken} by` : spoken).slice(0, longestLabel);
  if (asks === 'how')
    return capitalised(
      rest
        .slice(1)
        .map(({ text }) => text)
        .join(' ') || spoken,
    ).slice(0, longestLabel);
  return capitalised(spoken).slice(0, longestLabel);
}
