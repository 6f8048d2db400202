/** What operations mean for the lists of an app, and which operations it has. */
import type { RequestedFeatures } from '../deciding/features.ts';
import type { PlannedEntity } from '../deciding/planned-entity.ts';
import type { Span } from '../reading/tokens.ts';
import type { OperationKind } from './operation-kinds.ts';
import { type AskedOperation, emptyWords, opensOn } from './operations.ts';
import type { Act } from './verbs.ts';

/** What they are about is rows, too: those that are matched, assessed or scraped. */
const isOfRows = ({ engine, inputs }: OperationKind) =>
  ['match', 'score', 'look-up', 'document', 'forecast', 'simulate'].includes(engine) || inputs === 'site';

/** What people only give to an operation, or get from it, is no list: the image of "upload an image", its result. */
export function withoutOperated<Rows extends OperatedRows>(things: Rows[], operations: readonly AskedOperation[]): Rows[] {
  const given = operations.filter(({ kind }) => !isOfRows(kind));
  if (given.length === 0) return things;
  const words = new Set(
    given.flatMap(({ name, kind, words: own }) => [
      ...name.toLowerCase().split(/\W+/),
      ...own,
      ...kind.verbs,
      ...kind.nouns,
      ...(kind.gives ?? []),
      ...resultWords,
      ...emptyWords,
    ]),
  );
  const isWord = (word: string) =>
    [word, `${word}s`, word.replace(/(?:ed|ing)$/, ''), word.replace(/(?:ed|ing)$/, 'e')].some((form) => words.has(form));
  // "Process and output the results"
  const isOwn = (verb: string | null) => verb !== null && (isWord(verb) || words.has(`${verb}ing`));
  const isPassed = ({ act, verb }: OperatedRows['done'][number]) =>
    act === null || passing.has(act) || giving.has(verb ?? '') || isOwn(verb);
  const takesFiles = given.some(({ kind }) => fileInputs.has(kind.inputs));
  return things.filter(
    ({ singular, done }) =>
      !(singular.split(' ').every(isWord) && done.every(isPassed)) &&
      !(takesFiles && isWord(singular.split(' ').at(-1) ?? '') && isOnlyGiven({ singular, done })),
  );
}

/** The local JPEG images of "upload local JPEG images, compare images": what people choose for the operation, and keep nowhere. */
function isOnlyGiven({ singular, done }: OperatedRows): boolean {
  const isFile = /(?:^| )(image|picture|photo|file|drawing|video|audio)$/.test(singular);
  return (
    isFile &&
    done.some(({ verb }) => giving.has(verb ?? '')) &&
    done.every(({ verb }) => verb === null || giving.has(verb) || comparing.has(verb))
  );
}
const fileInputs = new Set<OperationKind['inputs']>([
  'image',
  'media',
  'two-pictures',
  'picture',
  'picture-format',
  'picture-clean',
]);
const comparing = new Set(['compare', 'convert', 'process', 'recognize', 'access', 'display', 'show', 'crop', 'compress']);

interface OperatedRows {
  singular: string;
  done: { act: Act | null; verb: string | null }[];
}
const resultWords = ['result', 'output', 'history', 'record', 'file', 'data', 'text', 'query', 'statement', 'target', 'input'];
const passing = new Set<Act>(['see', 'report', 'calculate', 'search']);
const giving = new Set(
  'upload perform conduct execute input enter access select choose provide save download export import print obtain set specify start'.split(
    ' ',
  ),
);

/** Features whose own page does what such a prompt asks for. */
const served = [
  'live-editor',
  'game',
  'board-game',
  'quiz',
  'word-games',
  'chatbot',
  'calculator',
  'timer',
  'flashcards',
] as const;

/**
 * The operations of an app: all that a list of functions asks for. In other prompts only what the opening asks for, if
 * nothing else is meant; what they are about is then no list.
 */
export function operationsToMake({
  wished,
  isListed,
  isOther,
  requested,
  planned,
}: {
  wished: AskedOperation[];
  isListed: boolean;
  isOther: boolean;
  requested: RequestedFeatures;
  planned: PlannedEntity[];
}): AskedOperation[] {
  if (isListed) return wished.filter(({ kind }) => !(kind.engine === 'sample-text' && requested.wanted.has('chatbot')));
  const [first] = wished;
  if (!first || !opensOn(first) || isOther || served.some((id) => requested.wanted.has(id))) return [];
  const isOf = (span: Span | null) =>
    span === null ||
    wished.some(({ spans, kind }) => !isOfRows(kind) && spans.some(({ from, to }) => from < span.to && span.from < to));
  planned.splice(0, planned.length, ...planned.filter(({ sourceSpan }) => !isOf(sourceSpan)));
  return wished;
}

/** Whether only operations speak of something: at least `fewestWithin` of its words are theirs. */
export function isWithin(spans: readonly Span[], operations: readonly AskedOperation[]): boolean {
  const within = spans.filter((span) =>
    operations.some((one) => one.spans.some(({ from, to }) => from <= span.from && span.to <= to)),
  );
  return spans.length > 0 && within.length >= spans.length * fewestWithin;
}
/** A share: the differences that a comparison shows are named outside of it. */
const fewestWithin = 2 / 3;
