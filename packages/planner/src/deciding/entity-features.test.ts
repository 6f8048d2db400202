import { type Blueprint, parametersOf } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

type ListFeature = 'calendar' | 'kanban' | 'charts' | 'rss' | 'comments';
const entitiesWith = (feature: ListFeature, prompt: string) => {
  const { features } = createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
  return parametersOf({ features }, feature)?.entities;
};

test.each<[ListFeature, string, string[]]>([
  ['calendar', 'a club site with a blog, a poll, a calendar of events with sign-up, a chat and a contact form', ['event']],
  ['calendar', 'a blog with a calendar, only I can post', ['post']],
  ['calendar', 'our events on a calendar, and a blog', ['event']],
  ['kanban', 'a team site with a blog and a kanban board of our tasks', ['task']],
  ['charts', 'expenses with monthly charts, a poll and a blog', ['expense']],
  ['calendar', 'a kindergarten: calendar of events with sign-up, photo album, chat, announcements', ['event']],
  ['kanban', 'our deals on a kanban board, with tasks', ['deal']],
  ['calendar', 'tasks with due dates, trips and events on a calendar', ['trip', 'event']],
  ['rss', 'petitions that people sign, with comments and an RSS blog', ['post']],
  ['comments', 'a site with recipes and events, comments on the recipes', ['recipe']],
])('%s covers the entity that it was requested for, not posts and polls: %s', (feature, prompt, entities) => {
  expect([...((entitiesWith(feature, prompt) ?? []) as string[])].sort()).toEqual([...entities].sort());
});

test('search: distinguishes a requested search from the one that every list has', () => {
  const searchOf = (prompt: string) =>
    (createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint).features.find(({ id }) => id === 'search')
      ?.parameters;
  expect(searchOf('a blog where readers search articles')).toMatchObject({ isAskedFor: true });
  expect(searchOf('a blog')).not.toHaveProperty('isAskedFor');
});
