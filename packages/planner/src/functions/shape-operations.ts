/** Gives an app the operations that its prompt asks for, each with a page. */
import type { Entity, Operation, OperationInput, Page } from '@davit/blueprint';
import { reservedSlugs } from '@davit/blueprint';
import { nounAt } from '../brief/nouns.ts';
import type { Draft } from '../deciding/draft.ts';
import { nameOf } from '../deciding/feature-names.ts';
import { capitalised } from '../deciding/naming.ts';
import type { DataParts } from '../deciding/plan-data.ts';
import type { Reading } from '../reading/reading.ts';
import { type Span, wordsOf } from '../reading/tokens.ts';
import { choicesIn } from './operation-choice.ts';
import { inputSets } from './operation-inputs.ts';
import { type AskedOperation, opensOn } from './operations.ts';
import { servicesIn } from './services.ts';

const uploads = new Set([nameOf('file-upload'), nameOf('image-upload')]);
/** More share one page, as tabs. */
const mostPages = 4;
const mostCriteria = 6;

type OperationsDraft = Pick<Draft, 'operations' | 'catalogue' | 'evidence' | 'reading' | 'notMade' | 'requests'> & {
  goal: Pick<Draft['goal'], 'type'>;
};

export function shapeOperations(
  { operations, goal, catalogue, evidence, reading, notMade, requests }: OperationsDraft,
  parts: DataParts,
): DataParts {
  if (operations.length === 0 || goal.type === 'api' || !catalogue.features.has('operations')) return parts;
  // A file to convert and a format to convert to are inputs, no features of lists.
  const isInput = (wish: Span) => operations.some(({ spans }) => spans.some(({ from, to }) => from < wish.to && wish.from < to));
  for (const [wish, span] of notMade)
    if (uploads.has(wish) || (isInput(span) && !servicesIn(reading).has(wish))) notMade.delete(wish);
  const made: Operation[] = [];
  const offered = requests[0]?.listing ?? null;
  for (const asked of operations) {
    const { entity, engine } = answeredBy(asked, parts.entities, offered);
    const choices = choicesIn(reading, asked.kind.inputs);
    const encoding = choices.filter(({ input }) => input.id === 'encoding');
    const choice = choices.find((one) => !encoding.includes(one));
    const savesTo = savedTo(reading, asked, parts.entities, entity);
    const id = idOf(asked.name, made, parts.entities);
    made.push({
      id,
      name: asked.name,
      verb: buttonOf(asked),
      page: `/${id}`,
      engine,
      inputs: namedInputs(reading, asked, [
        ...inputsOf(reading, asked, entity, choice?.input ?? objectsOf(asked)),
        ...(hasFreeInputs(asked.kind.inputs) ? encoding : []).map(({ input }) => input),
      ]),
      entity: entity?.id ?? null,
      ...(savesTo ? { savesTo: savesTo.id } : {}),
    });
    for (const { span } of choices) evidence.use(span);
    for (const span of asked.spans) evidence.use(span);
    const [first] = asked.spans;
    if (first && engine.startsWith('sample-')) notMade.set(`“${asked.name}” without a connected service`, first);
    if (first && engine === 'draw') notMade.set(`“${asked.name}” by an AI model`, first);
    const language = engine === 'sql-query' ? languageOf(reading) : 'SQL';
    if (first && otherSql.has(language)) notMade.set(`the syntax of ${language}; queries are in SQL`, first);
  }
  const together = made.length > mostPages;
  const placed = together ? made.map((operation) => ({ ...operation, page: '/tools' })) : made;
  evidence.because('features.operations', operations[0]?.spans[0] ?? null);
  return { ...parts, features: [...parts.features, { id: 'operations', parameters: { operations: placed } }] };
}

/** The pages behind the lists; before them, if what the app does is what the prompt opens with. */
export function withOperationPages(
  pages: Page[],
  { operations }: Pick<Draft, 'operations'>,
  { features, entities }: Pick<DataParts, 'features' | 'entities'>,
): Page[] {
  const feature = features.find(({ id }) => id === 'operations');
  const made = (feature?.parameters.operations ?? []) as Operation[];
  const paths = [...new Set(made.map(({ page }) => page))];
  const own = paths.map((path): Page => {
    const [first, ...others] = made.filter(({ page }) => page === path);
    return { kind: 'tool', tool: 'operations', title: others.length > 0 ? 'Tools' : (first?.name ?? 'Tools'), path };
  });
  const [first] = own;
  const leads = first !== undefined && operations[0] !== undefined && opensOn(operations[0]);
  const home = pages.find(({ path }) => path === '/');
  if (!first || (home && !(leads && home.kind === 'entity'))) return [...pages, ...own];
  // It takes the first page; the list there gets the path of its rows.
  const moved = pages.map((page) =>
    page.kind === 'entity' && page.path === '/'
      ? { ...page, path: `/${entities.find(({ id }) => id === page.entity)?.slug}` }
      : page,
  );
  if (!home && pages.length > 0) return [...pages, ...own];
  for (const operation of made) if (operation.page === first.path) operation.page = '/';
  return [{ ...first, path: '/' }, ...moved, ...own.slice(1)];
}

/** Engines over rows need a list that fits; without one a service answers. `offered` is what people ask for. */
function answeredBy(
  { kind, name }: AskedOperation,
  entities: readonly Entity[],
  offered: string | null,
): { entity: Entity | null; engine: Operation['engine'] } {
  const open = entities.filter(({ access }) => access?.reading !== 'owner');
  const words = name.toLowerCase();
  const isNamed = ({ singular, plural }: Entity) => words.includes(plural) || words.includes(singular);
  if (kind.engine === 'match') {
    const aim = words.slice(Math.max(0, words.search(/ (with|to) /)));
    const list =
      open.find(({ singular, plural }) => aim.includes(plural) || aim.includes(singular)) ??
      open.find(({ id }) => id === offered) ??
      open.find(({ access }) => access?.writing === 'owner') ??
      open.at(-1);
    return list ? { entity: list, engine: 'match' } : { entity: null, engine: 'sample-table' };
  }
  if (kind.engine === 'look-up') {
    const numbers = (entity: Entity) => entity.fields.filter(({ type }) => ['integer', 'decimal'].includes(type.kind)).length;
    const list = open.filter((entity) => numbers(entity) > 1).sort((one, other) => numbers(other) - numbers(one))[0];
    return { entity: list ?? null, engine: 'look-up' };
  }
  if (kind.engine === 'simulate')
    return { entity: open.find(({ singular }) => /team|club|player|character|hero/.test(singular)) ?? null, engine: 'simulate' };
  if (['proofread', 'segment-words', 'convert-data', 'sample-text', 'parse'].includes(kind.engine))
    return { entity: entities.find(({ singular }) => ofRules.test(singular)) ?? null, engine: kind.engine };
  if (kind.engine === 'score')
    return { entity: open.find((entity) => isNamed(entity) || / item$/.test(entity.singular)) ?? null, engine: 'score' };
  return { entity: null, engine: kind.engine };
}

/** Lists that tell how it is done: a dictionary, a glossary, rules, a knowledge base. */
const ofRules =
  /\b(dictionar(?:y|ies)|glossar(?:y|ies)|rules?|knowledge bases?|vocabular(?:y|ies)|terms?|templates?|corrections?)$/;
/** Engines whose results are about rows that are there already, or are files. */
const withoutRows = new Set<Operation['engine']>(['match', 'score', 'look-up', 'simulate', 'sql-query', 'compare-pictures']);
const keepingWords =
  /\b(sav(?:e|es|ing)|stor(?:e|es|ing|age)|persist\w*|keep\w*|accumulat\w*|record\w*|collect\w*|histor(?:y|ies)|manag\w*|download\w*)\b/i;

/** The list of what the operation is named for, if the prompt keeps results: the movies of "movie information crawling". */
function savedTo(
  { text }: Reading,
  { kind, name }: AskedOperation,
  entities: readonly Entity[],
  used: Entity | null,
): Entity | null {
  if (withoutRows.has(kind.engine) || !keepingWords.test(text)) return null;
  const words = name.toLowerCase();
  const isOf = ({ singular, plural }: Entity) => words.includes(plural.toLowerCase()) || words.includes(singular.toLowerCase());
  const growing = ['proofread', 'segment-words'].includes(kind.engine) ? used : null;
  return (
    growing ??
    entities.find(isOf) ??
    entities.find(({ singular }) => /\b(result|output|conversion|finding)$/.test(singular)) ??
    null
  );
}

function inputsOf(
  reading: Reading,
  { kind, name }: AskedOperation,
  entity: Entity | null,
  choice: OperationInput | null,
): OperationInput[] {
  const usual: OperationInput[] = inputSets[kind.inputs].map((one) => ({ ...one }));
  for (const one of usual) {
    if (kind.inputs === 'query' && one.id === 'query') one.label = queryLabel(reading);
    if (kind.inputs === 'image' && /\b(speech|voice|audio)\b/i.test(name)) one.label = 'Recording';
    if (kind.inputs === 'code') one.label = one.id === 'first' ? 'CSS, JS or HTML file' : one.label;
  }
  if (entity && kind.engine === 'match') {
    const criteria = entity.fields
      .filter(({ type, isPrivate }) => !isPrivate && ['text', 'choice', 'integer', 'decimal'].includes(type.kind))
      .filter(({ id }) => id !== entity.titleField);
    const own = criteria.slice(0, mostCriteria).map((field): OperationInput => {
      const options = field.type.kind === 'choice' ? field.type.options.map(({ label }) => label) : [];
      if (options.length > 1 && options.length <= 20)
        return { id: field.id, label: field.label, kind: 'choice', required: false, options };
      return {
        id: field.id,
        label: field.label,
        kind: ['integer', 'decimal'].includes(field.type.kind) ? 'number' : 'text',
        required: false,
      };
    });
    return [...own, { id: 'aboutYou', label: 'What you look for', kind: 'long-text', required: own.length === 0 }];
  }
  if (entity && (kind.engine === 'simulate' || kind.engine === 'score'))
    for (const one of usual)
      if (['home', 'away', 'item'].includes(one.id)) Object.assign(one, { kind: 'row', entity: entity.id });
  if (choice === null || !hasFreeInputs(kind.inputs)) return usual;
  const language = usual.findIndex(({ kind: one }) => one === 'choice');
  if (language >= 0)
    return usual.map((one, at) => (at === language && kind.inputs !== 'translated' ? { ...choice, id: one.id } : one));
  return [...usual, choice];
}

/** Whether a choice of the prompt may join the inputs; the others have all choices that their engine knows. */
const hasFreeInputs = (set: AskedOperation['kind']['inputs']): boolean => !closedInputs.has(set);
const closedInputs = new Set<AskedOperation['kind']['inputs']>([
  'ratings',
  'data',
  'coded',
  'site',
  'script',
  'parsed',
  'two-schemas',
  'two-pictures',
  'picture',
  'picture-clean',
]);

/** "Recognize flowers, invoices, bank cards": which of them it is. */
function objectsOf({ objects }: AskedOperation): OperationInput | null {
  const options = [...new Set(objects)].filter((option) => option.length <= 60).slice(0, 20);
  return options.length > 1 ? { id: 'kind', label: 'What it is', kind: 'choice', required: true, options } : null;
}

const longestLabel = 40;

/** The first input has the prompt's own word: the ingredients of "input food ingredients". */
function namedInputs(reading: Reading, { spans }: AskedOperation, inputs: OperationInput[]): OperationInput[] {
  const { tokens } = reading;
  const sentences = new Set(spans.map(({ from }) => tokens[from]?.sentence));
  const at = tokens.findIndex(({ lower, sentence }) => typing.has(lower) && sentences.has(sentence));
  const noun = at < 0 ? null : nounAt(reading, at + 1, tokens.length);
  const label = noun ? capitalised(wordsOf(reading.text, tokens, noun)) : '';
  const isTyped = inputs[0]?.kind === 'long-text' || inputs[0]?.kind === 'text';
  if (!isTyped || label === '' || label.length > longestLabel || inputs.some((one) => one.label === label)) return inputs;
  return inputs.map((one, place) => (place === 0 ? { ...one, label } : one));
}
const typing = new Set(['input', 'inputs', 'inputting', 'enter', 'enters', 'entering', 'paste', 'pastes', 'pasting']);

/** The language of the queries, if the prompt names it: `HTSQL query`. */
const queryLabel = (reading: Reading) => (otherSql.has(languageOf(reading)) ? 'SQL query' : `${languageOf(reading)} query`);
const languageOf = ({ tokens }: Reading): string => tokens.find(({ text }) => /^[A-Z]*SQL$/.test(text))?.text ?? 'SQL';
/** Named like SQL, and written in another way. */
const otherSql = new Set(['HTSQL', 'CQL', 'PRQL', 'GSQL', 'TSQL', 'PLSQL']);

/** The word on the button, such as `Convert`. */
function buttonOf({ kind, name }: AskedOperation): string {
  if (kind.button) return kind.button;
  const first = name.split(' ')[0] ?? '';
  const [verb = 'run'] = kind.verbs;
  return kind.verbs.includes(first.toLowerCase()) ? first : verb.charAt(0).toUpperCase() + verb.slice(1);
}

const longestId = 40;

function idOf(name: string, made: readonly Operation[], entities: readonly Entity[]): string {
  const plain =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, longestId)
      .replace(/-[^-]*$/, (last) => (name.length > longestId ? '' : last))
      .replace(/-+$/, '') || 'tool';
  const isTaken = (id: string) =>
    made.some((one) => one.id === id) || entities.some(({ slug }) => slug === id) || reservedSlugs.has(id);
  for (let number = 1; number < 100; number += 1) {
    const id = isTaken(plain) || number > 1 ? `${plain}-${number + 1}` : plain;
    if (!isTaken(id)) return id;
  }
  return `${plain}-tool`;
}

/** `Recognize text in images, and keep the results.` */
export const operationsTagline = ([first]: AskedOperation[]): string =>
  `${first?.name ?? 'Run it'}: give the input, and get the result.`;
