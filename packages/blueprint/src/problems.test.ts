/** Typical mistakes of people and models: each is located, and its fix names a valid value. */
import { describe, expect, it, test } from 'vitest';
import { library } from './fixtures/library.ts';
import { problemsIn } from './validate-blueprint.ts';
import type { Problem } from './validating/problem.ts';

/** A copy of the library, changed in place; `any`, because mistakes have no type. */
// biome-ignore lint/suspicious/noExplicitAny: what is wrong has no type
function problemsOf(spoil: (plan: any) => void): Problem[] {
  const plan = structuredClone(library);
  spoil(plan);
  return problemsIn(plan);
}

/** The one problem of a plan. */
// biome-ignore lint/suspicious/noExplicitAny: what is wrong has no type
function problemOf(spoil: (plan: any) => void): Problem {
  const problems = problemsOf(spoil);
  expect(problems).toHaveLength(1);
  return problems[0] as Problem;
}

const members = { auth: 'password', writing: 'members' };
const closed = { reading: 'owner', writing: 'owner' };
const text = (id: string, kind = 'text') => ({ id, label: id, type: { kind, maxLength: 100 }, required: false, help: '' });
const calculator = (formula: string) => ({
  id: 'calculator',
  parameters: {
    action: 'Work it out',
    inputs: [{ id: 'price', label: 'Price', kind: 'money', unit: '', min: 0, max: null, initial: 10, options: [], help: '' }],
    outputs: [{ id: 'total', label: 'Total', kind: 'money', unit: '', formula, texts: [], digits: 2 }],
  },
});

test('problems: a valid plan has none', () => {
  expect(problemsIn(library)).toEqual([]);
});

describe('problems of shape', () => {
  it('a kind that no union has: names every kind, and the one that was meant', () => {
    const { path, problem, fix } = problemOf(({ entities }) => {
      entities[0].fields[0].type = { kind: 'txt', maxLength: 20 };
    });
    expect(path).toBe('/entities/0/fields/0/type/kind');
    expect(problem).toBe('"txt" is not allowed');
    expect(fix).toMatch(/^Use one of "text", "long-text", .*"relation"\. Did you mean "text"\?$/);
  });

  it('a feature that nobody makes: names the features that can be made', () => {
    const { path, fix } = problemOf(({ features }) => {
      features.push({ id: 'qr-code', parameters: {} });
    });
    expect(path).toBe('/features/3/id');
    expect(fix).toMatch(/^Use one of "search", "filters", .*"due-dates"\.$/);
  });

  it('parameters of another feature: names what this one has', () => {
    const problems = problemsOf(({ features }) => {
      features[2] = { id: 'chat', parameters: { entities: ['book'] } };
    });
    expect(problems.map(({ path }) => path)).toEqual(
      ['entity', 'author', 'text', 'entities'].map((name) => `/features/2/parameters/${name}`),
    );
    expect(problems[3]?.fix).toMatch(/Known are entity, author and text/);
  });

  it('a key that is misspelled: names the one that was meant', () => {
    const [missing, strange] = problemsOf((plan) => {
      plan.tagLin = plan.tagline;
      delete plan.tagline;
    });
    expect(missing).toEqual({
      path: '/tagline',
      problem: 'is missing',
      fix: 'Add it: one line of 0 to 200 characters without control characters.',
    });
    expect(strange?.fix).toMatch(/^Did you mean tagline\? Otherwise remove it\./);
  });

  it('a color by name: explains how to write a color', () => {
    const { path, fix } = problemOf(({ theme }) => {
      theme.accent = 'teal';
    });
    expect(path).toBe('/theme/accent');
    expect(fix).toBe('Write a color in six small hex digits, such as `#2b5d8a`.');
  });

  it('search of nothing: asks for one entity at least', () => {
    const { path, fix } = problemOf(({ features }) => {
      features[0].parameters.entities = [];
    });
    expect(path).toBe('/features/0/parameters/entities');
    expect(fix).toBe('Give 1 to 20 of them.');
  });

  it('something that is no plan: lists what a plan has', () => {
    const [problem] = problemsIn('a todo app');
    expect(problem?.fix).toMatch(/^Write an object with format, name, tagline/);
  });
});

describe('problems of entities', () => {
  it('an entity that nobody can reach: gives the page to add', () => {
    const { path, problem, fix } = problemOf(({ pages }) => {
      pages.splice(1, 1);
    });
    expect(path).toBe('/entities/1');
    expect(problem).toBe('nobody can reach authors: author has no page');
    expect(fix).toContain('{ "kind": "entity", "entity": "author", "title": "authors", "path": "/authors" }');
  });

  it('a circle of required relations: names its steps and the field to loosen', () => {
    const { path, problem, fix } = problemOf(({ entities, content }) => {
      entities[1].fields.push({
        id: 'best',
        label: 'Best',
        type: { kind: 'relation', entity: 'book' },
        required: true,
        help: '',
      });
      content.samples = {};
    });
    expect(path).toBe('/entities/1/fields/2/required');
    expect(problem).toContain('(book → author → book)');
    expect(fix).toContain('Set "required": false on author.best');
  });

  it('a relation to an entity that is not there: names the entities', () => {
    const problems = problemsOf(({ entities }) => {
      entities[0].fields[1].type.entity = 'writer';
    });
    expect(problems).toContainEqual({
      path: '/entities/0/fields/1/type/entity',
      problem: 'no entity is called writer',
      fix: 'Use book or author.',
    });
  });

  it('a title field that is not there: names the fields', () => {
    const { path, fix } = problemOf(({ entities }) => {
      entities[1].titleField = 'fullName';
    });
    expect(path).toBe('/entities/1/titleField');
    expect(fix).toBe('Use name or life.');
  });

  it('a reserved word for a field: gives one that is free', () => {
    const { path, fix } = problemOf(({ entities, content }) => {
      entities[1].fields.push(text('createdAt'));
      content.samples = {};
    });
    expect(path).toBe('/entities/1/fields/2/id');
    expect(fix).toBe('Call it something longer, such as createdAtValue.');
  });

  it('a workflow whose states are not the options of its field: lists the options to write', () => {
    const { path, fix } = problemOf(({ entities }) => {
      entities[0].workflow.states.reverse();
    });
    expect(path).toBe('/entities/0/workflow');
    expect(fix).toBe('Make status a required choice with the options done and wanted, in this order.');
  });

  it('rows that lead to what their readers may not read', () => {
    const problems = problemsOf(({ entities }) => {
      entities[1].access = closed;
    });
    expect(problems).toContainEqual({
      path: '/entities/0/fields/1/type/entity',
      problem: 'it would show authors to people who may not read them',
      fix: 'Remove the field, or let the same people read book and author.',
    });
  });
});

describe('problems of fields', () => {
  const change = (id: string, changes: object) => (plan: { entities: { fields: { id: string }[] }[]; content: object }) => {
    for (const field of plan.entities[0]?.fields ?? []) if (field.id === id) Object.assign(field, changes);
    Object.assign(plan.content, { samples: {} });
  };

  it('votes that are required: nobody can type them', () => {
    expect(problemOf(change('votes', { required: true })).fix).toBe('Set "required": false.');
  });

  it('a required file where programs add rows', () => {
    const { path, fix } = problemOf((plan) => {
      change('read', { type: { kind: 'file' }, required: true })(plan);
      plan.features.push({ id: 'api-docs', parameters: {} });
      plan.pages.push({ kind: 'api-docs', title: 'API', path: '/programs' });
    });
    expect(path).toBe('/entities/0/fields/3/required');
    expect(fix).toBe('Set "required": false, or remove the api-docs page.');
  });

  it('a title that names nothing: names the fields that do', () => {
    const { path, fix } = problemOf(({ entities }) => {
      entities[0].titleField = 'status';
    });
    expect(path).toBe('/entities/0/titleField');
    expect(fix).toBe('Use title, author, pages or read.');
  });

  it('a private entity without a person', () => {
    const { fix } = problemOf((plan) => {
      plan.entities[0].owned = true;
      change('pages', { isPrivate: true })(plan);
    });
    expect(fix).toMatch(/it is for fields of kind text, long-text, email, phone, url or file\.$/);
  });

  it('something private that lists are narrowed by', () => {
    const { path } = problemOf((plan) => {
      plan.entities[0].owned = true;
      change('title', { isPrivate: true, type: { kind: 'text', maxLength: 80, shared: true } })(plan);
    });
    expect(path).toBe('/entities/0/fields/0/isPrivate');
  });

  it('a range of numbers that is empty', () => {
    const { fix } = problemOf(change('pages', { type: { kind: 'integer', min: 9, max: 1 } }));
    expect(fix).toBe('Swap them, or use null for no limit.');
  });

  it('a bound of whole numbers that is none', () => {
    const { path } = problemOf(change('pages', { type: { kind: 'integer', min: 0.5, max: null } }));
    expect(path).toBe('/entities/0/fields/2/type/min');
  });
});

describe('problems of access', () => {
  it('members write, and nobody can become one', () => {
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
    expect(fix).toBe('Use /, /authors or /contact, or an anchor such as #about.');
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

  it('a day that is on no calendar', () => {
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

describe('problems of features', () => {
  it('a feature of an entity that lacks what it works with: names those that have it', () => {
    const { path, problem, fix } = problemOf(({ features }) => {
      features.push({ id: 'calendar', parameters: { entities: ['author'] } });
    });
    expect(path).toBe('/features/3/parameters/entities/0');
    expect(problem).toBe('calendar cannot work on author, which has no date');
    expect(fix).toBe('Use book.');
  });

  it('search of an entity that is not there', () => {
    const { fix } = problemOf(({ features }) => {
      features[0].parameters.entities = ['novel'];
    });
    expect(fix).toBe('Use book or author.');
  });

  it('a field of the wrong kind: names those of the right one', () => {
    const { path, fix } = problemOf(({ features }) => {
      features[1].parameters.field = 'title';
    });
    expect(path).toBe('/features/1/parameters/field');
    expect(fix).toBe('Use votes.');
  });

  it('a shop that sells what has no price', () => {
    const problems = problemsOf(({ features }) => {
      features.push({ id: 'cart', parameters: { products: 'book', orders: 'author' } });
    });
    expect(problems[0]).toEqual({
      path: '/features/3/parameters/products',
      problem: 'book has no price',
      fix: 'Add to book a required field of kind money.',
    });
  });

  it('two features that rule the rows of one entity', () => {
    const problems = problemsOf(({ entities, features, content }) => {
      entities[1].fields.push(text('words', 'long-text'));
      content.samples = {};
      features.push({ id: 'chat', parameters: { entity: 'author', author: 'name', text: 'life' } });
      features.push({ id: 'polls', parameters: { polls: 'author', options: 'life', closes: null } });
    });
    expect(problems.map(({ problem }) => problem)).toContain('two features rule the rows of author: chat and polls');
  });

  it('a required relation to a chat message: impossible', () => {
    const problems = problemsOf(({ features }) => {
      features.push({ id: 'chat', parameters: { entity: 'author', author: 'name', text: 'life' } });
    });
    expect(problems.find(({ path }) => path === '/entities/0/fields/1/required')).toMatchObject({
      problem: 'author is said in a room, and no form adds one first',
      fix: 'Set "required": false, or remove the chat.',
    });
  });

  it('a countdown to a day that is on no calendar', () => {
    const { path } = problemOf(({ features, pages }) => {
      features.push({ id: 'timer', parameters: { preset: 'countdown', target: '13-45' } });
      pages.push({ kind: 'tool', tool: 'timer', title: 'Countdown', path: '/countdown' });
    });
    expect(path).toBe('/features/3/parameters/target');
  });

  it('live updates of what has no page', () => {
    const problems = problemsOf((plan) => {
      plan.goalType = 'api';
      plan.pages = [{ kind: 'api-docs', title: 'API', path: '/' }];
      plan.features = [
        { id: 'api-docs', parameters: {} },
        { id: 'realtime', parameters: { entities: ['book'] } },
      ];
    });
    expect(problems.map(({ problem }) => problem)).toEqual([
      'realtime cannot work on book, which has no page to keep up to date',
    ]);
  });

  it('a feature that appears twice', () => {
    const { path, fix } = problemOf(({ features }) => {
      features.push(features[0]);
    });
    expect(path).toBe('/features/3');
    expect(fix).toBe('Keep one, with the parameters of both.');
  });

  it('a formula that names what is not there: names what it may', () => {
    const { path, problem, fix } = problemOf(({ features, pages }) => {
      features.push(calculator('price * tax'));
      pages.push({ kind: 'tool', tool: 'calculator', title: 'Total', path: '/total' });
    });
    expect(path).toBe('/features/3/parameters/outputs/0/formula');
    expect(problem).toBe('the formula of total names “tax”, which is no input and no earlier output');
    expect(fix).toBe('It may name price.');
  });
});
