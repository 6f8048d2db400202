import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;

test.each([
  ['a customer support chatbot with a chat interface for our shop', '/'],
  ['website for a bakery with a chatbot', '/ask'],
  ['inventory of products with a support bot', '/ask'],
])('chatbot: answers only from the owner’s entries and adds no chat: %s', (prompt, path) => {
  const { pages, entities, features, notMade } = planOf(prompt);
  expect(pages).toContainEqual({ kind: 'tool', tool: 'chatbot', title: 'Ask us', path });
  const known = entities.find(({ id }) => id === 'knownQuestion');
  expect(known?.access).toEqual({ reading: 'anyone', writing: 'owner' });
  expect(features.find(({ id }) => id === 'chatbot')?.parameters).toMatchObject({ entity: 'knownQuestion', answer: 'answer' });
  expect(features.map(({ id }) => id)).not.toContain('chat');
  expect(entities.map(({ id }) => id)).not.toContain('message');
  expect(notMade).toEqual([]);
});

test('chatbot: an API has no page for it and says so', () => {
  const { features, notMade } = planOf('a JSON API for products with a chatbot');
  expect(features.map(({ id }) => id)).not.toContain('chatbot');
  expect(notMade).toContain('a chatbot');
});
