import type { Blueprint } from '@davit/blueprint';
import { describe, expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planner = createLexicalPlanner();
const planned = (prompt: string) => planner.plan(prompt, {}).blueprint as unknown as Blueprint;
const abilityOf = (prompt: string, id: string) => planned(prompt).features.find((one) => one.id === id)?.parameters;

describe('abilities: follow from what a list stores', () => {
  test.each([
    ['totals', 'invoice app for a freelance designer with line items and tax'],
    ['totals', 'create invoices with line items for my clients'],
    ['totals', 'fundraiser for a school library with a goal and donations'],
    ['week-plan', 'meal planner for the week with a shopping list'],
    ['week-plan', 'weekly meal plan for our family'],
    ['week-plan', 'shift rota for a cafe where staff can swap shifts'],
    ['due-again', 'plant care app that reminds me when to water'],
    ['due-again', 'houseplants: when did I water them'],
    ['compare', 'product comparison with specifications'],
    ['compare', 'compare phones side by side by price and brand'],
    ['time-clock', 'time sheet to clock in and out on client projects'],
    ['time-clock', 'track billable hours by project and client'],
    ['short-links', 'URL shortener with click counts'],
    ['short-links', 'shorten links and count the clicks'],
    ['budgets', 'monthly household budget by category'],
    ['budgets', 'budget planner with a limit for each category'],
    ['threads', 'forum for beekeepers with categories and replies'],
    ['threads', 'discussion board for our street'],
    ['comments', 'discussion board for our street'],
    ['comments', 'news site for our valley'],
    ['rss', 'a sports magazine'],
    ['settle-up', 'expense splitter'],
    ['totals', 'donation page for the animal shelter'],
    ['accepted-answers', 'question and answer site for gardeners with votes and accepted answers'],
    ['accepted-answers', 'q&a site where people vote on answers'],
    ['survey', 'survey builder'],
    ['survey', 'questionnaire for new patients with several question types'],
    ['nps', 'NPS survey for our customers'],
    ['nps', 'customer feedback with a 0-10 score'],
  ])('%s: %s', (id, prompt) => {
    expect(abilityOf(prompt, id)).toBeDefined();
  });

  test('an invoice gets its total from its lines, in samples too', () => {
    const { entities, content } = planned('invoices with line items and tax');
    const invoice = entities.find(({ id }) => id === 'invoice');
    expect(invoice?.fields.find(({ id }) => id === 'amount')?.required).toBe(false);
    expect(content.samples.invoice?.[0]?.amount).toBe(828);
  });

  test('meals fill the shopping list; shifts are swapped between people', () => {
    expect(abilityOf('meal planner', 'week-plan')).toMatchObject({ shopping: 'shoppingItem', lane: 'meal' });
    expect(abilityOf('shift rota for a cafe', 'week-plan')).toMatchObject({ lane: 'employee', wanted: 'swap-wanted' });
  });

  test('visitors answer a survey on its page; only the owner reads its questions as a list', () => {
    const { entities, pages } = planned('survey builder with single choice, multiple choice and a scale');
    expect(entities.map(({ id, access }) => [id, access?.reading, access?.writing])).toEqual([
      ['survey', 'anyone', 'owner'],
      ['question', 'owner', 'owner'],
    ]);
    expect(entities[1]?.fields.map(({ id }) => id)).toEqual(['question', 'survey', 'kind', 'options', 'required']);
    expect(pages.map(({ path }) => path)).toEqual(['/']);
    expect(abilityOf('survey builder', 'survey')).toMatchObject({ one: 'one-of-several', several: 'several', open: 'open' });
  });

  test('members make surveys of their own', () => {
    const [survey] = planned('survey platform with log-in where people create their own surveys').entities;
    expect([survey?.access, survey?.owned]).toEqual([undefined, true]);
  });

  test('a CV is a site, and asks for no upload', () => {
    const { spec } = planner.plan('CV of a carpenter', {});
    expect(spec.notMade).toEqual([]);
  });

  test('only the owner writes the news, unless readers may', () => {
    expect(planned('news site for our valley').entities[0]?.access?.writing).toBe('owner');
    expect(planned('news site where everyone can post').entities[0]?.access).toBeUndefined();
  });

  test('the words that name a kind of app are recognized', () => {
    expect(planner.plan('expense splitter', {}).spec.notRecognized).toEqual([]);
  });

  test.each([
    ['Likes', 'members post photos and can like them'],
    ['Votes', 'feature requests with upvotes'],
  ])('rows have %s: %s', (label, prompt) => {
    const counted = planned(prompt).entities[0]?.fields.find(({ type }) => type.kind === 'votes');
    expect(counted?.label).toBe(label);
  });

  test('files to share are no contracts', () => {
    const fields = planned('file sharing').entities[0]?.fields.map(({ id }) => id);
    expect(fields).toContain('file');
    expect(fields).not.toContain('signedOn');
  });

  test('an API has no views', () => {
    expect(abilityOf('a REST API for plants with when they were last watered', 'due-again')).toBeUndefined();
  });

  test.each([
    'birthday party invitation with RSVP, number of guests and meal choice',
    'events with rsvp and what guests eat',
    'RSVP form for our dinner',
  ])('an invitation asks for yes, no or maybe: %s', (prompt) => {
    const fields = planned(prompt).entities.flatMap((entity) => entity.fields);
    const coming = fields.find(({ id }) => id === 'coming')?.type;
    expect(coming?.kind === 'choice' && coming.options.map(({ label }) => label)).toEqual(['Yes', 'No', 'Maybe']);
    expect(fields.some(({ id }) => id === 'meal')).toBe(true);
  });
});
