/** Mistakes of access, pages and samples: each is located, and its fix names a valid value. */
import { describe, expect, it } from 'vitest';
import { problemOf, problemsOf } from '../fixtures/spoiled-plan.ts';

const members = { auth: 'password', writing: 'members' };

describe('problems of access', () => {
  it('members write, but nobody can become a member', () => {
    const { path, fix } = problemOf((plan) => Object.assign(plan, members, { joining: 'nobody' }));
    expect(path).toBe('/joining');
    expect(fix).toBe('Use open or invited, or set "writing": "owner".');
  });

  it('a role that nobody can become: names the roles', () => {
    const { path, fix } = problemOf((plan) => {
      Object.assign(plan, members, { roles: ['librarian'] });
      plan.entities[0].adders = ['editor'];
    });
    expect(path).toBe('/entities/0/adders/0');
    expect(fix).toBe('Use librarian.');
  });

  it('members without log-in', () => {
    const { path, fix } = problemOf((plan) => {
      plan.writing = 'members';
    });
    expect(path).toBe('/auth');
    expect(fix).toMatch(/^Set "auth": "password"/);
  });

  it('rows without a database', () => {
    const problems = problemsOf((plan) => {
      plan.stack = 'hono';
    });
    expect(problems).toContainEqual({
      path: '/stack',
      problem: 'rows or messages are stored, but the stack has no database',
      fix: 'Set "stack": "hono-sqlite".',
    });
  });
});

describe('problems of pages', () => {
  it('two pages at one path', () => {
    const { path, problem } = problemOf(({ pages }) => {
      pages.push({ ...pages[2], title: 'Write to us' });
    });
    expect(path).toBe('/pages/3/path');
    expect(problem).toBe('the path /contact appears twice');
  });

  it('a button that leads to no page: names the paths', () => {
    const { path, fix } = problemOf(({ pages }) => {
      const action = { label: 'See more', href: '/services' };
      pages[2].sections.push({ kind: 'hero', heading: 'Come in', text: '', action });
    });
    expect(path).toBe('/pages/2/sections/1/action/href');
    expect(fix).toBe('Use /, /authors or /contact, the form of a list such as /books/new, or an anchor such as #about.');
  });

  it('further buttons and cards that lead to no page; the form of a list is one', () => {
    const { path } = problemOf(({ pages, entities }) => {
      const form = { label: 'Add one', href: `/${entities[0].slug}/new` };
      const lost = { label: 'Lost', href: '/lost' };
      pages[2].sections.push({ kind: 'hero', heading: 'Come in', text: '', action: form, more: [form, lost] });
    });
    expect(path).toBe('/pages/2/sections/1/more/1/href');
    const card = problemOf(({ pages }) => {
      pages[2].sections.push({ kind: 'cards', heading: '', cards: [{ title: 'A', text: '', price: null, href: '/lost' }] });
    });
    expect(card.path).toBe('/pages/2/sections/1/cards/0/href');
  });

  it('a page under one that is not there', () => {
    const { path } = problemOf(({ pages }) => {
      pages[2].under = '/lost';
    });
    expect(path).toBe('/pages/2/under');
  });

  it('a page of a feature that is not there', () => {
    const { path, fix } = problemOf(({ pages }) => {
      pages.push({ kind: 'tool', tool: 'timer', title: 'Timer', path: '/timer' });
    });
    expect(path).toBe('/pages/3/tool');
    expect(fix).toBe('Add timer to /features, or remove the page.');
  });

  it('a page at an address that every app uses', () => {
    const { path, fix } = problemOf(({ pages }) => {
      pages[2].path = '/log-in';
    });
    expect(path).toBe('/pages/2/path');
    expect(fix).toBe('Choose another path, such as /log-in-page.');
  });

  it('a dashboard that adds up a text: names the numbers', () => {
    const { path, fix } = problemOf(({ pages }) => {
      const measures = [{ field: 'title', kind: 'sum', times: null }];
      const about = [{ entity: 'book', measures, day: null, by: null, attention: [], settled: null }];
      pages.push({ kind: 'dashboard', title: 'Overview', path: '/overview', about });
    });
    expect(path).toBe('/pages/3/about/0/measures/0/field');
    expect(fix).toBe('Use pages.');
  });
});

describe('problems of samples', () => {
  it('a sample that fits another list: names the options of this one', () => {
    const { path, problem, fix } = problemOf(({ content }) => {
      content.samples.book[0].status = 'open';
    });
    expect(path).toBe('/content/samples/book/0/status');
    expect(problem).toBe('sample 1 of book does not fit status: "open"');
    expect(fix).toBe('Write wanted or done.');
  });

  it('a day that is not a day of the calendar', () => {
    const { fix } = problemOf(({ content }) => {
      content.samples.book[0].read = '2023-02-29';
    });
    expect(fix).toBe('Write a day, such as "2024-05-01", "today" or "today+3", or null.');
  });

  it('a sample that leads to none: gives the numbers that do', () => {
    const { path, fix } = problemOf(({ content }) => {
      content.samples.book[0].author = 'Ada Moor';
    });
    expect(path).toBe('/content/samples/book/0/author');
    expect(fix).toBe('Write the number of a sample of author, from 1 up to 1.');
  });
});
