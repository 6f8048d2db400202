/** A cell of a sample row, by the kind and the label of its field. */
import type { SketchField } from '../../sketching/sketch-schema.ts';
import { dayAndTimeFor, dayFor, timeFor } from './days.ts';
import { headOf, kindsAbove, singularNameOf } from './group-of.ts';
import type { Group } from './group-words.ts';
import { amountFor, numberFor } from './numbers.ts';
import { codeFor, isOfPerson, longTextFor, personFor, placeFor, textFor } from './text-for.ts';

export interface CellOf {
  field: SketchField;
  /** Which of its fields of that kind, so that two choices do not go hand in hand. */
  place: number;
  row: number;
  group: Group;
  /** Its name. */
  called: string;
  /** The person that the row is about. */
  person: string;
  people: readonly string[];
  /** The words of the request. */
  about: string;
  isDone: boolean | null;
  /** Lists of one app begin with different texts. */
  shift: number;
  hasTopic: boolean;
  /** The name of the list. */
  list: string;
}

const ofPast: ReadonlySet<Group> = new Set<Group>([
  ...(['record', 'problem', 'request', 'measure', 'lent', 'message', 'money', 'bill', 'document', 'animal', 'personal'] as const),
  ...(['note', 'idea', 'story', 'article', 'review'] as const),
]);
/** Lost property, past events. */
const isOver = /^(lost|found|missing|stolen|past|previous|former)\b/i;
const turn = (values: readonly string[], row: number): string => values[row % values.length] ?? '';

export function cellFor(of: CellOf): string {
  const { field, place, row, group, person } = of;
  const { label, kind, options } = field;
  const day = {
    label,
    row,
    isOfPast: ofPast.has(group) || isOver.test(of.list),
    isOfPerson: group === 'person',
    isEvent: group === 'event',
    isDone: of.isDone,
  };
  switch (kind) {
    case 'text':
      return textCell(of);
    case 'long-text':
      return longCell(of);
    case 'integer':
      return String(Math.round(Number(numberFor(label, of, row))));
    case 'decimal':
      return numberFor(label, of, row);
    case 'money':
      return amountFor(label, of, row + place);
    case 'date':
      return dayFor(day);
    case 'date-time':
      return dayAndTimeFor(day);
    case 'time':
      return timeFor(label, row, group === 'event');
    case 'yes-no':
      return (row + place) % 2 === 0 ? 'yes' : 'no';
    case 'choice':
      return optionFor(of);
    case 'status':
      return turn(options.length > 0 ? options : [label], row);
    case 'rating':
      return turn(['5', '4', '3', '4'], row + place);
    case 'email':
      return `${firstNameOf(person)}@example.org`;
    case 'phone':
      return `+1 555 01${turn(['34', '77', '12', '58'], row + place)}`;
    case 'url':
      return 'https://example.org';
    case 'colour':
      return turn(['#2f6f4f', '#c65d3b', '#1c6ea4', '#8a5a9e'], row);
    case 'tags':
      return tagsFor(label, row);
    default:
      return '';
  }
}

/** The option that the name of the row says, else the next one: rye bread is of the kind Bread. */
function optionFor({ field: { label, options }, called, row, place }: CellOf): string {
  const above = kindsAbove(headOf(called));
  const isNamed = (option: string) => {
    const word = singularNameOf(option);
    return word.length > 2 && (above.has(word) || singularNameOf(called).split(' ').includes(word));
  };
  return options.find(isNamed) ?? turn(options.length > 0 ? options : [label], row + place);
}

/** Two values of what the label asks for. */
function tagsFor(label: string, row: number): string {
  const found = [...new Set([textFor(label, row, false), textFor(label, row + 1, false)])].filter(Boolean);
  return found.length > 0 ? found.join(', ') : turn(['new', 'favorite, small', 'for beginners', 'new, large'], row);
}

/** A long text that asks for something short gets that: `Shade`, written by hand. */
function longCell(of: CellOf): string {
  const { label } = of.field;
  return isProse.test(label)
    ? longTextFor(label, of)
    : codeFor(label, of.row) || textFor(label, of.row, false) || longTextFor(label, of);
}
/** Numbers, though the field takes any text. */
const isCounted = /^(max|min|number of|how many|total )/i;
const isProse =
  /note|description|detail|text|story|about|comment|remark|bio|message|summary|reason|answer|step|happened|result|outcome|action|review|feedback|instruction|ingredient|question|address/i;

function textCell(of: CellOf): string {
  const { field, place, row, group, person, people, list } = of;
  const { label, required } = field;
  if (/^(notes?|remarks?|comments?|description|details|summary|about)$/i.test(label)) return longTextFor(label, of);
  if (isCounted.test(label)) return numberFor(label, of, row);
  const code = codeFor(label, row);
  if (code !== null) return code;
  if (isOfPerson(label, group)) return place === 0 ? person : personFor(row + place * 3, people);
  return placeFor(label, row, group) ?? textFor(label, row, required, list);
}

/** `Tomás Herrera` writes from tomas@example.org. */
const firstNameOf = (person: string): string =>
  (person.split(' ')[0] ?? '')
    .normalize('NFKD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase() || 'ana';
