/**
 * Lists of audio and video that people play. Two words say so: what is played, and that it is played ("listen to songs",
 * "video playback"). The words of its controls are no lists.
 */
import type { Draft } from '../deciding/draft.ts';
import { capitalised } from '../deciding/naming.ts';
import type { DataParts } from '../deciding/plan-data.ts';
import type { PlannedEntity } from '../deciding/planned-entity.ts';
import type { Known } from '../lexicon/entities.ts';
import {
  albums,
  answered,
  holders,
  isMeant,
  likelyPlay,
  mediaOf,
  ofPress,
  onlyMedia,
  otherPlays,
  playedEntry,
  playlist,
  surePlay,
  toBeSeen,
} from '../lexicon/played.ts';
import { camelOf, type EntityEntry } from '../lexicon/shape.ts';
import type { Reading } from '../reading/reading.ts';
import { type Span, wordsOf } from '../reading/tokens.ts';

/** Whether the prompt has audio or video played, and where it says so; null: it does not. */
function playSpan({ tokens }: Reading): Span | null {
  const lemmas = new Set(tokens.map(({ lemma }) => lemma));
  const isOfMedia = (at: number) => {
    const noun = tokens[at]?.lemma ?? '';
    return mediaOf(noun) !== null && isMeant(noun, lemmas) && !isPress(noun, tokens[at - 1]?.lower);
  };
  const nouns = tokens.flatMap(({ lemma }, at) => (isOfMedia(at) ? [lemma] : []));
  const isSure = nouns.some((noun) => onlyMedia.has(noun));
  const saying = (words: ReadonlySet<string>) =>
    tokens.findIndex(({ lemma, lower }, at) => {
      const isOther = lemma.startsWith('play') && otherPlays.has(objectBehind(tokens, at));
      return !isOther && (words.has(lemma) || words.has(lower));
    });
  if (nouns.length === 0 || tokens.some(({ lower }) => toBeSeen.has(lower))) return null;
  const sure = saying(surePlay);
  const isToSee = tokens.some(({ lower }, at) => lower === 'to' && isSeen(tokens[at + 1]?.lower) && isEnd(tokens, at + 2));
  const at = sure >= 0 || !isSure || isToSee ? sure : saying(likelyPlay);
  return at < 0 ? null : { from: at, to: at + 1 };
}

/** The media of "social media". */
const isPress = (noun: string, before = '') => noun === 'media' && ofPress.has(before);

const isSeen = (lower = '') => ['watch', 'see', 'hear'].includes(lower);
/** "Movies to watch": nothing follows. */
const isEnd = (tokens: Reading['tokens'], at: number) => tokens[at]?.kind !== 'word';

/** The game of "play a game". */
const objectBehind = (tokens: Reading['tokens'], at: number): string =>
  tokens.slice(at + 1, at + 4).find(({ lemma, kind }) => kind === 'word' && !['a', 'an', 'the', 'this', 'with'].includes(lemma))
    ?.lemma ?? '';

const isLive = ({ tokens }: Reading): boolean =>
  tokens.some(
    ({ lower }, at) =>
      lower.startsWith('livestream') ||
      (lower === 'live' && /^(stream|video|broadcast|show|event|match)/.test(tokens[at + 1]?.lower ?? '')),
  );

/** What a list called `singular` holds where the prompt plays it; null: something else. */
export function playedBy(reading: Reading, singular: string): Known | null {
  const noun = playedNoun(reading, singular);
  const found =
    singular === 'playlist' ? playlist : singular === 'album' ? albums : noun ? playedEntry(noun, isLive(reading)) : null;
  if (!found || !playSpan(reading)) return null;
  const { plural: _, ...other } = found;
  const entry: EntityEntry = found.says.includes(singular) ? found : { ...other, id: camelOf(singular), says: [singular] };
  return { entry, area: { id: 'played', accent: '#6a3a8c', entities: [] }, singular };
}

/** The video of "short video", "video file" and "video". */
function playedNoun({ tokens }: Reading, singular: string): string | null {
  const parts = singular.split(' ');
  const lemmas = new Set([...tokens.map(({ lemma }) => lemma), ...parts]);
  const isNoun = (at: number) => {
    const noun = parts.at(at) ?? '';
    return mediaOf(noun) !== null && isMeant(noun, lemmas) && !isPress(noun, parts.at(at - 1));
  };
  if (isNoun(-1)) return parts.at(-1) ?? null;
  return parts.length > 1 && holders.has(parts.at(-1) ?? '') && isNoun(-2) ? (parts.at(-2) ?? null) : null;
}

/** The same for lists that are planned without functions. */
export function asPlayed(reading: Reading, planned: PlannedEntity[]): PlannedEntity[] {
  if (!playSpan(reading)) return planned;
  return planned.map((plan) => {
    const known = plan.key === 'album' || playedNoun(reading, plan.singular) !== null ? playedBy(reading, plan.singular) : null;
    return known ? { ...plan, known, key: known.entry.id ?? plan.key } : plan;
  });
}

/** The player of the lists that have audio or video, with the playlists of the plan. */
export function shapePlayer({ reading, planned, catalogue, goal, evidence }: Draft, parts: DataParts): DataParts {
  if (goal.type === 'api' || !catalogue.features.has('player')) return parts;
  const isPlayed = ({ fields, access }: DataParts['entities'][number]) =>
    access?.reading !== 'owner' && fields.some(({ type }) => type.kind === 'file' && type.media !== undefined);
  const entities = parts.entities.filter(isPlayed).map(({ id }) => id);
  if (entities.length === 0) return parts;
  const playlists = planned.find(({ key, id }) => key === 'playlist' && parts.entities.some((one) => one.id === id))?.id;
  const played = recordsTitle(reading);
  evidence.because('features.player', playSpan(reading));
  for (const [at, { lemma, lower }] of reading.tokens.entries())
    if (answered.has(lemma) || answered.has(lower)) evidence.use({ from: at, to: at + 1 });
  const parameters = { entities, ...(playlists ? { playlists } : {}), ...(played ? { played } : {}) };
  return { ...parts, features: [...parts.features, { id: 'player', parameters }] };
}

/** The "playback records" or "watch history" of the prompt. */
function recordsTitle({ text, tokens }: Reading): string | null {
  const at = tokens.findIndex(
    ({ lemma }, place) =>
      ['record', 'history', 'log'].includes(lemma) && /^(play|watch|view|listen)/.test(tokens[place - 1]?.lower ?? ''),
  );
  return at < 0 ? null : capitalised(wordsOf(text, tokens, { from: at - 1, to: at + 1 }).toLowerCase());
}

/** Wishes that a player grants. */
export const grantedByPlayer: ReadonlySet<string> = new Set(['video', 'audio']);
