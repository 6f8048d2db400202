/** What people do with rows for themselves: save them, find again what they looked at and searched for, pass them on. */
import type { Entity } from '@davit/blueprint';
import type { Draft } from '../deciding/draft.ts';
import type { DraftFeature } from '../deciding/draft-feature.ts';
import type { Decided } from '../deciding/plan-data.ts';
import { PhraseTable } from '../reading/phrases.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';

export type Keeping = 'saves' | 'history' | 'searches' | 'shares';

const phrases: Record<Keeping, string> = {
  saves:
    'favorites, favourites, my favorites, favorite list, favorites list, wishlist, wish list, save for later, saved for later, bookmark articles, bookmarking, add to favorites, favoriting, personal collections, collection list, collect and share, save and share, like and save, heart button',
  history:
    'browsing history, viewing history, view history, browse history, recently viewed, recently visited, recently browsed, reading history, visit history',
  searches:
    'search history, search histories, recent searches, hot searches, hot search, popular searches, trending searches, hot-searched, search records, recent hot searches',
  shares:
    'social media, social sharing, share links, share link, share button, share buttons, sharing buttons, social platforms, social networks, share on, share it',
};

const keepingPhrases = new PhraseTable<Keeping>(
  Object.entries(phrases).flatMap(([kind, words]) => words.split(', ').map((phrase) => [phrase, kind as Keeping] as const)),
);

/** With a list as their object: "collect recipes", "share news". */
const verbs: Record<string, Keeping> = {
  favorite: 'saves',
  favourite: 'saves',
  bookmark: 'saves',
  collect: 'saves',
  save: 'saves',
  share: 'shares',
};
/** Only rows that others keep are saved: who writes a recipe and saves it adds it. */
const ofReaders = new Set(['collect', 'save']);
/** What a firm collects is not saved by its people. */
const gathered = new Set(['feedback', 'answer', 'response', 'opinion', 'payment']);
const apps = new Set(['platform', 'system', 'website', 'site', 'app', 'tool', 'application']);
const prepositions = new Set(['on', 'for', 'about', 'from', 'of', 'in', 'to', 'with', 'by', 'that', 'which', 'via']);
const near = 5;
const mostLists = 6;

interface Wish {
  span: Span;
  /** The lists that its clause names. */
  named: string[];
}

/** The wishes of a prompt, by kind; `lists` are those that visitors read. */
export function keepingIn(reading: Reading, lists: Pick<Entity, 'id' | 'singular' | 'access'>[]): Map<Keeping, Wish> {
  const { tokens, negated } = reading;
  const wishes = new Map<Keeping, Wish>();
  const wish = (kind: Keeping, span: Span, named: string[]) => {
    const known = wishes.get(kind);
    wishes.set(kind, { span: known?.span ?? span, named: [...new Set([...(known?.named ?? []), ...named])] });
  };
  const namedBehind = (at: number) => {
    const behind = tokens.slice(at + 1, at + 1 + near).filter(({ clause }) => clause === tokens[at]?.clause);
    if (isOfApp(tokens, at)) return [];
    const end = behind.findIndex(({ lower }) => prepositions.has(lower));
    if (end >= 0) behind.splice(end);
    return lists.filter(
      ({ singular }) => !gathered.has(singular) && behind.some(({ lemma }) => lemma === singular.split(' ').at(-1)),
    );
  };
  for (const match of keepingPhrases.scan(tokens)) if (!isNegated(reading, match)) wish(match.value, match, []);
  for (const [at, { lemma, lower }] of tokens.entries()) {
    const kind = negated.has(at) ? undefined : (verbs[lower] ?? verbs[lemma]);
    if (!kind) continue;
    const named = namedBehind(at).filter(({ access }) => !ofReaders.has(lemma) || access?.writing === 'owner');
    if (named.length > 0)
      wish(
        kind,
        { from: at, to: at + 1 },
        named.map(({ id }) => id),
      );
  }
  return wishes;
}

/** "The platform should be able to collect" */
function isOfApp(tokens: Reading['tokens'], at: number): boolean {
  const before = tokens.slice(0, at).filter(({ sentence }) => sentence === tokens[at]?.sentence);
  const subject = before.findLast(({ lemma }) => apps.has(lemma) || lemma === 'user' || lemma === 'people');
  return subject !== undefined && apps.has(subject.lemma) && before.some(({ lower }) => lower === 'should' || lower === 'can');
}

/** A plan with the favorites, the history and the sharing that its prompt asks for. */
export function withFavorites({ reading, catalogue, requested, requests, evidence }: Draft, decided: Decided): Decided {
  if (!catalogue.features.has('favorites') || decided.goalType === 'api') return decided;
  const paged = new Set(decided.pages.flatMap((page) => (page.kind === 'entity' ? [page.entity] : [])));
  const isOfRequest = (id: string) => requests.some(({ entity }) => entity.id === id);
  const isChat = (id: string) => decided.features.some((one) => one.id === 'chat' && one.parameters.entity === id);
  const lists = decided.entities.filter(
    ({ id, access }) => paged.has(id) && (access?.reading ?? 'anyone') !== 'owner' && !isOfRequest(id) && !isChat(id),
  );
  const wishes = keepingIn(reading, lists);
  // Words of a search find nothing where nothing is searched.
  if (!requested.wanted.has('search') && !decided.features.some(({ id }) => id === 'search')) wishes.delete('searches');
  if (lists.length === 0 || wishes.size === 0) return decided;
  const named = new Set([...wishes.values()].flatMap((wish) => wish.named));
  const entities = (named.size > 0 ? lists.filter(({ id }) => named.has(id)) : lists).slice(0, mostLists).map(({ id }) => id);
  const flags = Object.fromEntries([...wishes.keys()].map((kind) => [kind, true]));
  const feature: DraftFeature = { id: 'favorites', parameters: { entities, ...flags } };
  for (const { span } of wishes.values()) evidence.because('features.favorites', span);
  return { ...decided, features: [...decided.features, feature] };
}
