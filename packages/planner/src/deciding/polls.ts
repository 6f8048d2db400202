/** Polls: what people vote on, and the question that the prompt already asks. */
import type { Entity, FeatureId, PollsParameters, VotesParameters } from '@davit/blueprint';
import { keeping } from '../lexicon/acts-of-people.ts';
import { entityById } from '../lexicon/entities.ts';
import type { Reading } from '../reading/reading.ts';
import { type Span, wordsOf } from '../reading/tokens.ts';
import { contentPlaceOf } from './content-place.ts';
import type { Draft } from './draft.ts';
import type { RequestedFeatures } from './features.ts';
import { capitalised } from './naming.ts';
import type { DataParts } from './plan-data.ts';
import { type PlannedEntity, plannedEntity } from './planned-entity.ts';

const polls: FeatureId = 'polls';

const votesForRows = new Set(['upvote', 'upvoting', 'thumb', 'click', 'like']);

/** If people vote and the app has nothing to vote on, adds polls; voters are not a list. */
export function addPolls(
  { tokens }: Reading,
  planned: PlannedEntity[],
  { wanted, refused }: RequestedFeatures,
  hasSubject: boolean,
): void {
  const sourceSpan = wanted.get(polls);
  const isWho = ({ known }: PlannedEntity) => known?.entry.person === true || known?.entry.group === true;
  if (!sourceSpan || refused.has(polls)) return;
  if (planned.some(({ key }) => key === 'poll')) {
    // A "survey tool" stores surveys, not tools.
    const remaining = planned.filter(({ singular }) => !singular.endsWith(' tool'));
    planned.splice(0, planned.length, ...remaining);
    return;
  }
  const isListed = (who: PlannedEntity, poll: Span, all: PlannedEntity[]) =>
    isBefore(who, poll) && all.some((plan) => !isWho(plan) && isBefore(plan, poll));
  const known = entityById('poll');
  const isNoun = sourceSpan && pollNouns.has(tokens[sourceSpan.to - 1]?.lemma ?? '');
  const remaining = isNoun
    ? planned.filter((plan) => !isWho(plan) || isKeptBefore(tokens, plan, sourceSpan) || isListed(plan, sourceSpan, planned))
    : [];
  if (known && remaining.length > 0) {
    planned.splice(0, planned.length, ...remaining, plannedEntity({ known, singular: 'poll', sourceSpan }, remaining));
    return;
  }
  if (!known || !planned.every(isWho)) return;
  // If people vote for the rows themselves, such as wishes, no poll is needed.
  const isForRows = tokens.slice(sourceSpan.from, sourceSpan.to).some(({ lemma }) => votesForRows.has(lemma));
  if (hasSubject && isForRows) return;
  planned.splice(0, planned.length, plannedEntity({ known, singular: 'poll', sourceSpan }, []));
}

/** These words mean a poll with a question; a vote may be for existing rows. */
const pollNouns = new Set(['poll', 'survey', 'ballot']);

/** "concerts, members and a poll": the members are listed with other entities before the poll. */
const isBefore = ({ sourceSpan }: PlannedEntity, poll: Span) => sourceSpan !== null && sourceSpan.to <= poll.from;

/** "keep track of members, with a poll": the members are a list, not only voters. */
function isKeptBefore(tokens: Reading['tokens'], { sourceSpan }: PlannedEntity, poll: Span): boolean {
  if (!sourceSpan || sourceSpan.to > poll.from) return false;
  return tokens.slice(0, sourceSpan.from).some(({ lower }) => keeping.has(lower) || lower === 'list');
}

/** Gives the feature its parameters; null if the app has nothing to vote on. */
export function shapePolls(draft: Draft, parts: DataParts): DataParts | null {
  if (!parts.features.some(({ id }) => id === polls)) return parts;
  const id = draft.planned.find(({ key }) => key === 'poll')?.id;
  const entity = parts.entities.find((one) => one.id === id);
  const options = entity?.fields.find((field) => field.id === 'answers');
  const isApi = draft.goal.type === 'api';
  if (!entity || !options) return votesOn(parts);
  const closes = entity.fields.find((field) => field.id === 'closesOn')?.id ?? null;
  const parameters: PollsParameters = { polls: entity.id, options: options.id, closes };
  const question = questionOf(draft.reading);
  const rows = parts.samples[entity.id] ?? [];
  if (question) draft.evidence.use(question.sourceSpan);
  const first = question && {
    [entity.titleField]: question.question,
    [options.id]: question.answers.join('\n'),
    ...(closes ? { [closes]: 'today+14' } : {}),
  };
  const others = question?.isOnly ? [] : rows.filter((row) => row[entity.titleField] !== question?.question);
  const shaped = { ...parts.samples, [entity.id]: first && question.answers.length > 1 ? [first, ...others] : rows };
  const ballots = isApi ? ballotsOf(entity) : null;
  const given = ballots
    ? { ...parameters, ballots: { entity: ballots.id, relation: entity.id, answer: answerField } }
    : parameters;
  const features = parts.features.map((one) => (one.id === polls ? { id: one.id, parameters: { ...given } } : one));
  if (!ballots) return { ...parts, features, samples: shaped };
  draft.evidence.because(`entities.${ballots.id}`, draft.requested.wanted.get(polls) ?? null);
  const [answer] = String(shaped[entity.id]?.[0]?.[options.id] ?? '').split('\n');
  const samples = { ...shaped, [ballots.id]: answer ? [{ [entity.id]: 1, [answerField]: answer }] : [] };
  return { entities: [...parts.entities, ballots], features, samples };
}

const answerField = 'answer';

/** An API client votes by adding a row, and may change its own vote. */
function ballotsOf(poll: Entity): Entity {
  const usual = { required: true, help: '' };
  return {
    id: 'vote',
    singular: 'vote',
    plural: 'votes',
    slug: 'votes',
    fields: [
      { ...usual, id: poll.id, label: capitalised(poll.singular), type: { kind: 'relation', entity: poll.id } },
      { ...usual, id: answerField, label: 'Answer', type: { kind: 'text', maxLength: 200 }, help: 'One of its answers.' },
    ],
    titleField: answerField,
    owned: false,
    workflow: null,
    defaultSort: { field: 'createdAt', direction: 'asc' },
  };
}

/** Without polls people vote for the rows themselves. */
function votesOn(parts: DataParts): DataParts | null {
  for (const { id, fields } of parts.entities) {
    const field = fields.find(({ type }) => type.kind === 'votes');
    if (!field) continue;
    const parameters: VotesParameters = { votes: id, field: field.id };
    return {
      ...parts,
      features: parts.features.map((one) => (one.id === polls ? { id: one.id, parameters: { ...parameters } } : one)),
    };
  }
  return null;
}

const longestQuestion = 120;
const longestAnswer = 40;

interface Asked {
  question: string;
  answers: string[];
  sourceSpan: Span;
  /** The app is this one poll. */
  isOnly?: true;
}

/** The question in the prompt with the answers behind it: "where do we eat? pizza, sushi or soup". */
export function questionOf(reading: Reading): Asked | null {
  return spokenQuestion(reading) ?? listedAnswers(reading);
}

const aboutVoting = /\b(vote|votes|voting|each|once|show|shows|see|per)\b/i;

/** "Poll for our choir: Tuesday, Wednesday or Thursday rehearsal": the choice is the question, its parts are the answers. */
function listedAnswers(reading: Reading): Asked | null {
  const { text, tokens } = reading;
  if (contentPlaceOf(reading)?.kind !== 'poll') return null;
  const colon = tokens.findIndex(({ text: mark }) => mark === ':');
  const end = tokens.findIndex(({ sentence }, at) => at > colon && sentence !== tokens[colon]?.sentence);
  const to = end < 0 ? tokens.length : end;
  if (colon < 0 || to === colon + 1) return null;
  const words = wordsOf(text, tokens, { from: colon + 1, to }).split(/,|;|\bor\b/);
  const parts = words.map((part) => part.trim()).filter((part) => part !== '');
  const over = parts.findIndex((part) => aboutVoting.test(part));
  const answers = (over < 0 ? parts : parts.slice(0, over)).filter((part) => part.length <= longestAnswer);
  const last = answers.at(-1)?.split(' ') ?? [];
  // The rehearsal of "Tuesday or Thursday rehearsal" is what all of them are.
  const shared = last.length === 2 && answers.slice(0, -1).every((part) => !part.includes(' ')) ? (last[1] ?? '') : '';
  if (answers.length < 2) return null;
  const choices = answers.map((part) => capitalised(shared ? part.replace(` ${shared}`, '') : part));
  const joined = `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}${shared ? ` ${shared}` : ''}?`;
  return { question: joined.slice(0, longestQuestion), answers: choices, sourceSpan: { from: colon + 1, to }, isOnly: true };
}

function spokenQuestion({ text, tokens }: Reading): Asked | null {
  const found = /(?:^|[:.!\n"“])\s*([^:.!?\n"“]{6,})\?["”]?\s*([^.!?\n]*)/.exec(text);
  const words = found?.[1]?.trim() ?? '';
  if (words === '' || words.length > longestQuestion) return null;
  const question = `${words.slice(0, 1).toUpperCase()}${words.slice(1)}?`;
  const answers = (found?.[2] ?? '')
    .split(/,|;|\bor\b/)
    .map((answer) => answer.trim())
    .filter((answer) => answer !== '' && answer.length <= longestAnswer && !/\b(vote|votes|voting|each|once)\b/i.test(answer));
  const end = (found?.index ?? 0) + (found?.[0].length ?? 0);
  const from = tokens.findIndex((token) => token.start >= (found?.index ?? 0));
  const to = tokens.findLastIndex((token) => token.end <= end) + 1;
  return {
    question,
    answers: answers.map((answer) => answer.slice(0, 1).toUpperCase() + answer.slice(1)),
    sourceSpan: { from, to },
  };
}
