import type { Page } from '@davit/blueprint';
import { describe, expect, test } from 'vitest';
import { homePage } from './home.ts';

const list = (entity: string, title: string, path: string): Page => ({ kind: 'entity', entity, title, path });
const entities = [
  { id: 'recipe', singular: 'recipe', slug: 'recipes', owned: false },
  {
    id: 'idea',
    singular: 'idea',
    slug: 'ideas',
    owned: false,
    access: { reading: 'anyone' as const, writing: 'owner' as const },
  },
  {
    id: 'order',
    singular: 'order',
    slug: 'orders',
    owned: false,
    access: { reading: 'owner' as const, writing: 'anyone' as const },
  },
];
const pages: Page[] = [
  list('recipe', 'Recipes', '/recipes'),
  list('idea', 'Ideas', '/ideas'),
  list('order', 'Orders', '/orders'),
  { kind: 'tool', tool: 'timer', title: 'Egg timer', path: '/egg-timer' },
  {
    kind: 'content',
    title: 'About',
    path: '/about',
    sections: [{ kind: 'text', heading: 'About', paragraphs: ['We cook every day. And a lot.'] }],
  },
  { kind: 'content', title: 'Our stove', path: '/our-stove', sections: [], under: '/about' },
];
const home = homePage({ name: 'Kitchen', tagline: 'Recipes that work.', entities, pages });
const sectionOf = <Kind extends string>(kind: Kind) => home.sections.filter((section) => section.kind === kind);

describe('the home page of an app', () => {
  test('opens with its name, its sentence and its main acts', () => {
    expect(home.sections[0]).toEqual({
      kind: 'hero',
      heading: 'Kitchen',
      text: 'Recipes that work.',
      action: { label: 'Browse recipes', href: '/recipes' },
      more: [
        { label: 'Egg timer', href: '/egg-timer' },
        { label: 'Add a recipe', href: '/recipes/new' },
      ],
    });
  });

  test('says what visitors do in the words of the prompt', () => {
    const acts = new Map([
      ['recipe', { label: 'Share a recipe' }],
      ['order', { label: 'Order a recipe', listing: 'recipe' }],
    ]);
    const open = entities.map(({ access: _, ...entity }) => entity);
    const [asked] = homePage({
      name: 'Kitchen',
      tagline: '',
      entities: open,
      pages: [...pages.slice(0, 1), ...pages.slice(2, 3)],
      acts,
    }).sections;
    expect(asked).toMatchObject({
      more: [
        { label: 'Order a recipe', href: '/recipes' },
        { label: 'Share a recipe', href: '/recipes/new' },
      ],
    });
  });

  test('previews the lists that all may read, and no list of the owner', () => {
    expect(sectionOf('rows')).toEqual([
      { kind: 'rows', heading: 'Recipes', entity: 'recipe' },
      { kind: 'rows', heading: 'Ideas', entity: 'idea' },
    ]);
  });

  test('links to its other pages, except one that another leads to', () => {
    expect(sectionOf('cards')).toMatchObject([
      {
        cards: [
          { title: 'Egg timer', href: '/egg-timer' },
          { title: 'About', text: 'We cook every day.', href: '/about' },
        ],
      },
    ]);
  });

  test('offers no form to visitors who may not write', () => {
    const read = homePage({ name: 'Kitchen', tagline: '', entities, pages, writing: 'owner' });
    expect(JSON.stringify(read)).not.toContain('/new');
  });

  test('leads to a chat as a whole, whose messages have no forms of their own', () => {
    const chat = { id: 'message', singular: 'message', slug: 'messages', owned: true };
    const [hero] = homePage({
      name: 'Kitchen',
      tagline: '',
      entities: [chat, ...entities],
      pages: [list('message', 'Chat room', '/chat-room'), ...pages],
      chats: ['message'],
    }).sections;
    expect(JSON.stringify(hero)).not.toContain('/messages');
    expect(hero).toMatchObject({ action: { label: 'Browse recipes' } });
    expect(JSON.stringify(hero)).toContain('{"label":"Open chat room","href":"/chat-room"}');
  });

  test('has no button for rows that only people with a role add', () => {
    const kept = entities.map((entity) => (entity.id === 'recipe' ? { ...entity, adders: ['cook'] } : entity));
    expect(JSON.stringify(homePage({ name: 'Kitchen', tagline: '', entities: kept, pages }))).not.toContain('/recipes/new');
  });
});
