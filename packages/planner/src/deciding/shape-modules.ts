import type { ChatParameters, FeatureId, Page, SignUpParameters } from '@davit/blueprint';
import { comparePage } from '../functions/compare.ts';
import { shapeFollows } from '../functions/follows.ts';
import { livePage } from '../functions/live-readings.ts';
import { shapePlayer } from '../functions/played.ts';
import { reportTitle } from '../functions/report-title.ts';
import { shapeDraw } from '../functions/shape-draw.ts';
import { shapeLedger } from '../functions/shape-ledger.ts';
import { shapeLiveReadings } from '../functions/shape-live-readings.ts';
import { operationsTagline, shapeOperations, withOperationPages } from '../functions/shape-operations.ts';
import { shapeRates } from '../functions/shape-rates.ts';
import { shapeReports } from '../functions/shape-reports.ts';
import { shapeRequests } from '../functions/shape-requests.ts';
import { type Span, wordsOf } from '../reading/tokens.ts';
import { shapeAbilities } from './abilities.ts';
import { shapeBookings } from './bookings.ts';
import { shapeChatbot } from './chatbot.ts';
import type { Draft } from './draft.ts';
import { nameOf } from './feature-names.ts';
import { shapeFlashcards } from './flashcards.ts';
import { shapeGallery } from './gallery.ts';
import { shapeLiveEditor } from './live-editor.ts';
import { capitalised } from './naming.ts';
import type { DataParts } from './plan-data.ts';
import { shapePolls } from './polls.ts';
import { shapeQuiz } from './quiz.ts';
import { shapeSettleUp } from './settle-up.ts';
import { shapeSignUps } from './sign-ups.ts';
import { shapeStreaks } from './streaks.ts';
import { withToolPages } from './tool-pages.ts';
import { withoutLists } from './without-lists.ts';
import { shapeWordGames } from './word-games.ts';

/**
 * Gives features of one entity their parameters: which entity holds the messages of a chat, and in which fields.
 * Removes and reports a feature that lacks its entity.
 */
export function shapeModules(draft: Draft, parts: DataParts): DataParts {
  const shaped = shapeSignUps(draft, shapeChat(draft, parts));
  const booked = shapeBookings(draft, shaped) ?? takenBack(draft, shaped, 'booking');
  const polled = shapePolls(draft, booked) ?? takenBack(draft, booked, 'polls');
  const hung = shapeGallery(draft.planned, polled) ?? takenBack(draft, polled, 'gallery');
  const answered = shapeChatbot(draft, hung) ?? takenBack(draft, hung, 'chatbot');
  const studied = shapeFlashcards(draft, shapeStreaks(draft, shapeQuiz(draft, answered)));
  const asked = shapeRequests(shapeSettleUp(draft, studied), draft.requests, draft.access.roles);
  for (const { entity } of draft.requests) draft.evidence.because('features.requests', entity.sourceSpan);
  const counted = shapeOperations(
    draft,
    shapePlayer(
      draft,
      shapeReports(draft, shapeLiveReadings(draft, shapeAbilities(draft, shapeWordGames(draft, shapeLiveEditor(draft, asked))))),
    ),
  );
  return shapeLedger(draft, shapeDraw(draft, shapeRates(draft, shapeFollows(draft, counted))));
}

/** A chat starts empty: sample messages would look like people. */
function shapeChat(draft: Draft, parts: DataParts): DataParts {
  const id = draft.planned.find(({ key }) => key === 'message')?.id;
  const entity = parts.entities.find((one) => one.id === id);
  const text = entity?.fields.find((field) => field.type.kind === 'long-text');
  if (!entity || !text) return takenBack(draft, parts, 'chat');
  const parameters: ChatParameters = { entity: entity.id, author: entity.titleField, text: text.id };
  const given = withParameters(parts, 'chat', { ...parameters });
  return given === parts ? parts : withoutLists(entity.id, { ...given, samples: { ...given.samples, [entity.id]: [] } });
}

/** The chat comes before everything else in the app. */
function isRoom(draft: Draft, features: DataParts['features']): boolean {
  return draft.planned[0]?.key === 'message' && features.some(({ id }) => id === 'chat');
}

/** The prompt's own name, such as `chat room` or `messenger`. */
export function roomName(draft: Draft, features: DataParts['features']): { name: string; sourceSpan: Span } | null {
  if (features.some(({ id, parameters }) => id === 'live-editor' && parameters.entity === draft.planned[0]?.id))
    return draft.head && { name: 'HTML editor', sourceSpan: draft.head };
  const sourceSpan = draft.requested.wanted.get('chat');
  if (!sourceSpan || !isRoom(draft, features)) return null;
  const phrase = wordsOf(draft.reading.text, draft.reading.tokens, sourceSpan);
  return { name: /^([a-z]+ )?(chat ?room|chat|messenger)$/i.test(phrase) ? capitalised(phrase) : 'Chat', sourceSpan };
}

function withParameters(parts: DataParts, id: string, parameters: Record<string, unknown>): DataParts {
  if (!parts.features.some((feature) => feature.id === id)) return parts;
  return { ...parts, features: parts.features.map((one) => (one.id === id ? { id: one.id, parameters } : one)) };
}

function takenBack(draft: Draft, parts: DataParts, id: 'chat' | 'chatbot' | 'booking' | 'polls' | 'gallery'): DataParts {
  const sourceSpan = draft.requested.wanted.get(id);
  if (!sourceSpan || !parts.features.some((feature) => feature.id === id)) return parts;
  draft.notMade.set(nameOf(id), sourceSpan);
  return { ...parts, features: parts.features.filter((feature) => feature.id !== id) };
}

/** Titles the chat's page Chat, at any path; hides lists that only the owner reads, which the owner's menu has. */
export function shapePages(draft: Draft, pages: Page[], parts: Pick<DataParts, 'features' | 'entities'>): Page[] {
  const { features, entities } = parts;
  const room = features.find(({ id }) => id === 'chat')?.parameters.entity;
  const isOwners = (id: string) => entities.some((entity) => entity.id === id && entity.access?.reading === 'owner');
  const shown = pages.filter((page) => page.kind !== 'entity' || page.path === '/' || !isOwners(page.entity));
  const all = withOperationPages([...withToolPages(shown, parts), ...figurePages(draft, parts)], draft, parts);
  return all.map((page) => {
    if (page.kind === 'entity' && page.entity === room)
      return { ...page, title: 'Chat', path: page.path === '/' ? '/' : '/chat' };
    if (page.kind === 'entity' && isBlog(draft, page.entity)) return { ...page, title: 'Blog' };
    if (page.kind === 'entity' && page.path === '/notices' && isForMembers(entities, page.entity))
      return { ...page, title: 'For members' };
    // A list of pictures at /gallery has that title.
    return page.kind === 'entity' && page.path === '/gallery' ? { ...page, title: 'Gallery' } : page;
  });
}

/** Pages that compare and count, behind the lists. */
function figurePages({ reading, requested }: Draft, { features, entities }: Pick<DataParts, 'features' | 'entities'>): Page[] {
  const has = (id: FeatureId) => features.some((feature) => feature.id === id);
  const isTaken = entities.some(({ slug }) => slug === 'reports');
  const title = reportTitle(reading, requested.wanted.get('reports') ?? null);
  return [
    ...(has('live-readings') ? [livePage(entities)] : []),
    ...(has('compare') && requested.wanted.has('compare') ? [comparePage(entities)] : []),
    ...(has('reports')
      ? [{ kind: 'tool' as const, tool: 'reports' as const, title, path: isTaken ? '/all-reports' : '/reports' }]
      : []),
  ];
}

export const isForMembers = (entities: DataParts['entities'], id: string) =>
  entities.some((entity) => entity.id === id && entity.access?.reading === 'members');

/** Whether the prompt calls the posts a blog. */
function isBlog({ planned, reading }: Draft, entity: string): boolean {
  const posts = planned.find(({ id, key }) => id === entity && key === 'post');
  return posts?.singular === 'post' && reading.tokens.some(({ lemma }) => lemma === 'blog' || lemma === 'weblog');
}

/** The tagline of an app whose purpose is more than its lists. */
export function moduleTagline(draft: Draft, features: DataParts['features']): string | null {
  if (isRoom(draft, features)) return 'Talk to each other here.';
  const [main] = draft.planned;
  if (!main && draft.operations.length > 0) return operationsTagline(draft.operations);
  if (main?.key === 'knownAnswer') return 'Ask a question and get an instant answer.';
  // A module that is not the app's main entity does not set the tagline.
  const isMain = (entity: unknown) => main !== undefined && entity === main.id;
  if (features.some(({ id, parameters }) => id === 'booking' && isMain(parameters.bookings)))
    return 'See what is free, and book it.';
  const isOver = (tool: string) => features.some(({ id, parameters }) => id === tool && isMain(parameters.entity));
  if (isOver('quiz')) return 'Take the quiz, and see what you know.';
  if (isOver('live-editor')) return 'Write a page, and watch it as you type.';
  if (isOver('word-games')) return 'Learn words by playing with them.';
  if (isOver('flashcards')) return 'A few cards a day to remember for good.';
  if (isOver('streaks')) return 'Tick off each day, and keep the streak going.';
  if (features.some(({ id, parameters }) => id === 'settle-up' && isMain(parameters.expenses)))
    return 'Who paid, who owes what, and how to settle up.';
  if (features.some(({ id, parameters }) => id === 'survey' && isMain(parameters.parent))) return 'Tell us what you think.';
  if (main?.key === 'poll') return 'Have your say: one vote each.';
  const form = features.find(({ id }) => id === 'sign-up-form')?.parameters as Partial<SignUpParameters> | undefined;
  if (!isMain(form?.event?.entity)) return null;
  return main?.key === 'job' ? 'Find what suits you, and apply.' : 'See what is on, and sign up.';
}
