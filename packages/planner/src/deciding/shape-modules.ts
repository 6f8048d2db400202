import type { ChatParameters, Page, SignUpParameters } from '@davit/blueprint';
import { type Span, wordsOf } from '../reading/tokens.ts';
import { shapeBookings } from './bookings.ts';
import { shapeChatbot, withChatbotPage } from './chatbot.ts';
import type { Draft } from './draft.ts';
import { nameOf } from './features.ts';
import { shapeGallery } from './gallery.ts';
import { capitalised } from './naming.ts';
import type { DataParts } from './plan-data.ts';
import { shapePolls } from './polls.ts';
import { shapeSignUps } from './sign-ups.ts';
import { withoutLists } from './without-lists.ts';

/**
 * Gives the features that work on entities of a certain kind what they need: which entity holds the messages of a
 * chat, and in which fields. What lacks its entity is taken back and told.
 */
export function shapeModules(draft: Draft, parts: DataParts): DataParts {
  const shaped = shapeSignUps(draft, shapeChat(draft, parts));
  const booked = shapeBookings(draft, shaped) ?? takenBack(draft, shaped, 'booking');
  const polled = shapePolls(draft, booked) ?? takenBack(draft, booked, 'polls');
  const hung = shapeGallery(draft.planned, polled) ?? takenBack(draft, polled, 'gallery');
  return shapeChatbot(draft, hung) ?? takenBack(draft, hung, 'chatbot');
}

/** A room begins empty: nobody wants to talk to samples. */
function shapeChat(draft: Draft, parts: DataParts): DataParts {
  const id = draft.planned.find(({ key }) => key === 'message')?.id;
  const entity = parts.entities.find((one) => one.id === id);
  const text = entity?.fields.find((field) => field.type.kind === 'long-text');
  if (!entity || !text) return takenBack(draft, parts, 'chat');
  const parameters: ChatParameters = { entity: entity.id, author: entity.titleField, text: text.id };
  const given = withParameters(parts, 'chat', { ...parameters });
  return given === parts ? parts : withoutLists(entity.id, { ...given, samples: { ...given.samples, [entity.id]: [] } });
}

/** The app is a room to talk in, and nothing else before it. */
function isRoom(draft: Draft, features: DataParts['features']): boolean {
  return draft.planned[0]?.key === 'message' && features.some(({ id }) => id === 'chat');
}

/** A `chat room` or `messenger` is called that. */
export function roomName(draft: Draft, features: DataParts['features']): { name: string; ground: Span } | null {
  const ground = draft.asked.wanted.get('chat');
  if (!ground || !isRoom(draft, features)) return null;
  const said = wordsOf(draft.reading.text, draft.reading.tokens, ground);
  return { name: /^([a-z]+ )?(chat ?room|chat|messenger)$/i.test(said) ? capitalised(said) : 'Chat', ground };
}

function withParameters(parts: DataParts, id: string, parameters: Record<string, unknown>): DataParts {
  if (!parts.features.some((feature) => feature.id === id)) return parts;
  return { ...parts, features: parts.features.map((one) => (one.id === id ? { id: one.id, parameters } : one)) };
}

function takenBack(draft: Draft, parts: DataParts, id: 'chat' | 'chatbot' | 'booking' | 'polls' | 'gallery'): DataParts {
  const ground = draft.asked.wanted.get(id);
  if (!ground || !parts.features.some((feature) => feature.id === id)) return parts;
  draft.notMade.set(nameOf(id), ground);
  return { ...parts, features: parts.features.filter((feature) => feature.id !== id) };
}

/** The room of a chat is called that, wherever it stands; what only the owner reads stands in the owner's menu. */
export function shapePages(draft: Draft, pages: Page[], parts: Pick<DataParts, 'features' | 'entities'>): Page[] {
  const { features, entities } = parts;
  const room = features.find(({ id }) => id === 'chat')?.parameters.entity;
  const isOwners = (id: string) => entities.some((entity) => entity.id === id && entity.access?.reading === 'owner');
  const shown = pages.filter((page) => page.kind !== 'entity' || page.path === '/' || !isOwners(page.entity));
  return withChatbotPage(shown, parts).map((page) => {
    if (page.kind === 'entity' && page.entity === room)
      return { ...page, title: 'Chat', path: page.path === '/' ? '/' : '/chat' };
    if (page.kind === 'entity' && isBlog(draft, page.entity)) return { ...page, title: 'Blog' };
    if (page.kind === 'entity' && page.path === '/notices' && isForMembers(entities, page.entity))
      return { ...page, title: 'For members' };
    // Pictures that hang nowhere else are called by where they hang.
    return page.kind === 'entity' && page.path === '/gallery' ? { ...page, title: 'Gallery' } : page;
  });
}

export const isForMembers = (entities: DataParts['entities'], id: string) =>
  entities.some((entity) => entity.id === id && entity.access?.reading === 'members');

/** The posts of what is said to be a blog are called that. */
function isBlog({ planned, reading }: Draft, entity: string): boolean {
  const posts = planned.find(({ id, key }) => id === entity && key === 'post');
  return posts?.singular === 'post' && reading.tokens.some(({ lemma }) => lemma === 'blog' || lemma === 'weblog');
}

/** What the app is for, where that is not to list its rows. */
export function moduleTagline(draft: Draft, features: DataParts['features']): string | null {
  if (isRoom(draft, features)) return 'Talk to each other here.';
  const [main] = draft.planned;
  if (main?.key === 'knownAnswer') return 'Ask a question: what is known is answered at once.';
  // A module that stands beside what the app is for does not speak for it.
  const isMain = (entity: unknown) => main !== undefined && entity === main.id;
  if (features.some(({ id, parameters }) => id === 'booking' && isMain(parameters.bookings)))
    return 'See what is free, and book it.';
  if (main?.key === 'poll') return 'Have your say: one vote each.';
  const form = features.find(({ id }) => id === 'sign-up-form')?.parameters as Partial<SignUpParameters> | undefined;
  if (!isMain(form?.event?.entity)) return null;
  return main?.key === 'job' ? 'Find what suits you, and apply.' : 'See what is on, and sign up.';
}
