/** Wishes in ordinary words, what a plan has that holds them, and the prompts that name several of them at once. */

import type { Blueprint, FeatureId, GalleryParameters, Page, Section } from '@davit/blueprint';
import { nameOf } from '../src/deciding/feature-names.ts';

export interface Wish {
  says: string;
  isHeld(blueprint: Blueprint): boolean;
}

const feature = (id: FeatureId) => (blueprint: Blueprint) => blueprint.features.some((one) => one.id === id);
const parametersOf = <Parameters>({ features }: Blueprint, id: FeatureId) =>
  features.find((one) => one.id === id)?.parameters as Parameters | undefined;
const lists = ({ pages }: Blueprint, entity: string | undefined) =>
  pages.some((page) => page.kind === 'entity' && page.entity === entity);
const list = (entity: string) => (blueprint: Blueprint) => lists(blueprint, entity);
const section = (kind: Section['kind']) => (blueprint: Blueprint) =>
  blueprint.pages.some((page) => page.kind === 'content' && page.sections.some((one) => one.kind === kind));
const page = (kind: Page['kind'], fits: (page: Page) => boolean) => (blueprint: Blueprint) =>
  blueprint.pages.some((one) => one.kind === kind && fits(one));
const tool = (id: FeatureId) => page('tool', (one) => one.kind === 'tool' && one.tool === id);
const both = (left: Wish['isHeld'], right: Wish['isHeld']) => (blueprint: Blueprint) => left(blueprint) && right(blueprint);
const isOpen = ({ reading = 'anyone' }: Blueprint) => reading === 'anyone';
const wish = (says: string, isHeld: Wish['isHeld']): Wish => ({ says, isHeld });

/** Each holds on its page, not in the list of features alone. */
export const wishes = {
  contact: wish('a contact form', both(feature('contact-form'), section('contact-form'))),
  hours: wish('our opening hours', both(feature('opening-hours'), section('opening-hours'))),
  faq: wish('a faq', both(feature('faq'), section('faq'))),
  prices: wish('our prices', both(feature('pricing'), section('cards'))),
  // Candles, and not the concerts beside them.
  shop: wish(
    'a shop for candles',
    both(list('product'), ({ features }) =>
      features.some(({ id, parameters }) => id === 'cart' && parameters.products === 'product'),
    ),
  ),
  newsletter: wish('a newsletter sign-up', both(feature('sign-up-form'), section('sign-up-form'))),
  gallery: wish('a gallery', (blueprint) => lists(blueprint, parametersOf<GalleryParameters>(blueprint, 'gallery')?.entity)),
  blog: wish('a blog', list('post')),
  events: wish('events', list('event')),
  poll: wish('a poll', both(feature('polls'), list('poll'))),
  chat: wish(
    'a chat',
    both(
      feature('chat'),
      page('entity', ({ title }) => title === 'Chat'),
    ),
  ),
  calendar: wish('a calendar', feature('calendar')),
  booking: wish('booking of our rehearsal room', both(feature('booking'), list('booking'))),
  comments: wish('comments', feature('comments')),
  // Readers of feeds do not log in: what only members read has none, and the plan says so.
  feed: wish('an RSS feed', (blueprint) =>
    isOpen(blueprint) ? feature('rss')(blueprint) : blueprint.notMade?.includes(nameOf('rss')) === true,
  ),
  tags: wish('tags', feature('tags')),
  ratings: wish('star ratings', feature('ratings')),
  photos: wish('photo upload', feature('image-upload')),
  files: wish('file attachments', feature('file-upload')),
  download: wish('CSV export', feature('csv-export')),
  upload: wish('CSV import', feature('csv-import')),
  board: wish('a kanban board', feature('kanban')),
  live: wish('live updates', feature('realtime')),
  markdown: wish('markdown', feature('markdown')),
  api: wish(
    'a JSON API',
    both(
      feature('api-docs'),
      page('api-docs', () => true),
    ),
  ),
  dark: wish('dark mode', feature('dark-mode')),
  calculator: wish('a tip calculator', tool('calculator')),
  timer: wish('a pomodoro timer', tool('timer')),
  watch: wish('an hourly check whether our web page is up', tool('schedule')),
  logIn: wish('log-in', ({ auth }) => auth === 'password'),
  admin: wish('an admin area', feature('admin-area')),
  search: wish('search', feature('search')),
  tasks: wish('tasks', list('task')),
} satisfies Record<string, Wish>;

export type WishId = keyof typeof wishes;
export const wishIds = Object.keys(wishes) as WishId[];

/** What a prompt is for, with something of its own that has a list, and its wishes behind. */
export const occasions = {
  site: { says: 'website for our choir with concerts, ', own: list('concert') },
  app: { says: 'an app for our choir to keep track of members, with ', own: list('member') },
} satisfies Record<string, { says: string; own: Wish['isHeld'] }>;

export type OccasionId = keyof typeof occasions;

export interface ComposedPrompt {
  prompt: string;
  occasion: OccasionId;
  names: WishId[];
}

export function composedPrompt(occasion: OccasionId, names: WishId[]): ComposedPrompt {
  const phrases = names.map((name) => wishes[name].says);
  return { prompt: `${occasions[occasion].says}${phrases.slice(0, -1).join(', ')} and ${phrases.at(-1)}`, occasion, names };
}

/** Every two wishes, in the order in which they stand and in the other, by turns on a site and in an app. */
export function pairs(): ComposedPrompt[] {
  return wishIds.flatMap((first, at) =>
    wishIds.slice(at + 1).flatMap((second, step) => {
      const [one, other] = (at + step) % 2 === 0 ? (['site', 'app'] as const) : (['app', 'site'] as const);
      return [composedPrompt(one, [first, second]), composedPrompt(other, [second, first])];
    }),
  );
}

/** A number of prompts of five wishes, spread evenly over all of them: another stride each round, no chance. */
export function fives(rounds: number): ComposedPrompt[] {
  const count = wishIds.length;
  const named = (start: number, stride: number) =>
    [0, 1, 2, 3, 4].flatMap((step) => wishIds[(start + step * stride) % count] ?? []);
  return Array.from({ length: rounds }, (_, round) =>
    composedPrompt(round % 2 === 0 ? 'site' : 'app', named((round * 5) % count, strides[round % strides.length] ?? 1)),
  );
}

/** Multiplied by up to four none is a multiple of how many wishes there are, so that no wish is named twice. */
const strides = [1, 2, 4, 5, 7, 10, 13];

/** What a plan has of what it was asked for, and of the rest what it says that it has not. */
export function lost({ names, occasion }: ComposedPrompt, blueprint: Blueprint): string[] {
  const missing: string[] = names.filter((name) => !wishes[name].isHeld(blueprint));
  return occasions[occasion].own(blueprint) ? missing : [...missing, occasion];
}
