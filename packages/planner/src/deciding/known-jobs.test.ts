import type { Blueprint } from '@davit/blueprint';
import { describe, expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planner = createLexicalPlanner();
const plan = (prompt: string, hints = {}) => {
  const { spec, notes, blueprint } = planner.plan(prompt, hints);
  return { spec, notes, blueprint: blueprint as unknown as Blueprint };
};

describe('scheduled job in the catalogue', () => {
  test.each([
    ['every hour check a web page and show its up or down history', 'every hour'],
    ['An app that monitors our websites every 15 minutes and tells whether they are up', 'every 15 minutes'],
    ['uptime monitor for my sites', 'every hour'],
    ['nightly at 2 check whether our homepage is online (Europe/Berlin)', 'every night at 2:00 (Europe/Berlin)'],
    ['every 45 minutes ping a server and log its downtime', 'every 45 minutes'],
    ['check our website every hour', 'every hour'],
  ])('“%s” becomes an app that watches pages %s', (prompt, words) => {
    const { spec, blueprint, notes } = plan(prompt);
    expect(spec).toMatchObject({
      goalType: 'scheduled_job',
      stack: 'hono-sqlite',
      features: ['schedule'],
      requiresDatabase: true,
      requiresAuth: false,
    });
    expect(blueprint.features[0]?.parameters).toMatchObject({ job: 'watch-pages', words });
    expect(blueprint.pages.map(({ path }) => path)).toEqual(['/', '/job-runs']);
    expect(notes.filter((note) => note.includes('Not available yet'))).toEqual([]);
  });

  test.each(['every day check the site for new offers', 'check our website nightly for broken links', 'check our website'])(
    '“%s” does not',
    (prompt) => {
      expect(plan(prompt).spec.features).not.toContain('schedule');
    },
  );

  test('cites the words that asked for it as evidence', () => {
    const { blueprint } = plan('every hour check a web page and show its up or down history');
    expect(blueprint.evidence).toContainEqual({ decision: 'features.schedule', because: { words: 'check a web page' } });
    expect(blueprint.evidence).toContainEqual({ decision: 'features.schedule.when', because: { words: 'every hour' } });
    expect(blueprint.notUnderstood).toEqual([]);
  });

  test('adds to the other lists and drops none of them', () => {
    const { spec, blueprint } = plan('a todo app with due dates that also checks every hour whether my website is up');
    expect(spec).toMatchObject({ goalType: 'web_app', stack: 'hono-sqlite' });
    expect(spec.features).toEqual(expect.arrayContaining(['due-dates', 'schedule']));
    expect(blueprint.entities.map(({ id }) => id)).toEqual(['todo']);
    expect(blueprint.pages.map(({ path }) => path)).toEqual(['/', '/watched-pages', '/job-runs']);
    expect(blueprint.features.filter(({ id }) => id === 'schedule')).toHaveLength(1);
  });

  test('named first, it gives the app its name and first page', () => {
    const { blueprint } = plan(
      'every hour check whether our web sites are up, with a blog, a contact form and a list of contacts',
    );
    expect(blueprint).toMatchObject({ name: 'Page Watch', tagline: 'Whether pages are up, checked every hour.' });
    expect(blueprint.pages.map(({ path }) => path)).toEqual(['/', '/posts', '/contacts', '/contact', '/job-runs']);
    expect(blueprint.evidence).toContainEqual({ decision: 'pages./', because: { words: 'check whether our web' } });
  });

  test('needs a database for its results', () => {
    const { spec } = plan('every hour check a web page and show its up or down history', { db: 'none' });
    expect(spec.features).not.toContain('schedule');
  });
});

describe('scheduled job outside the catalogue', () => {
  test.each([
    'nightly backup of my recipes',
    'every hour check a web page for price changes and show their history',
    'every 15 minutes remind me to drink water',
    'a cron job',
  ])('“%s” is reported as not made', (prompt) => {
    const { spec, notes } = plan(prompt);
    expect(spec.features).not.toContain('schedule');
    expect(spec.goalType).not.toBe('scheduled_job');
    expect(notes.join(' ')).toContain('Not available yet: work on a schedule.');
  });

  test.each(['check the status of my orders every day', 'a todo app with due dates', 'a website for our bakery, open every day'])(
    '“%s” contains none',
    (prompt) => {
      expect(plan(prompt).spec.features).not.toContain('schedule');
    },
  );
});
