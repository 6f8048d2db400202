/** Mistakes of shape, entities and fields: each is located, and its fix names a valid value. */
import { describe, expect, it, test } from 'vitest';
import { library } from './fixtures/library.ts';
import { problemOf, problemsOf } from './fixtures/spoiled-plan.ts';
import { problemsIn } from './validate-blueprint.ts';

const closed = { reading: 'owner', writing: 'owner' };
const text = (id: string, kind = 'text') => ({ id, label: id, type: { kind, maxLength: 100 }, required: false, help: '' });

test('problems: a valid plan has none', () => {
  expect(problemsIn(library)).toEqual([]);
});

test.each([
  [{ reading: 'own', writing: 'owner' }, 'members', true],
  [{ reading: 'own', writing: 'members' }, 'members', false],
  [{ reading: 'anyone', writing: 'members' }, 'members', true],
  [{ reading: 'members', writing: 'members' }, 'owner', true],
])('what members add they read, and their own where rows are theirs: %j, %s, %s', (access, writing, owned) => {
  const problems = problemsOf((plan) => {
    Object.assign(plan, { auth: 'password', writing });
    Object.assign(plan.entities[0], { access, owned });
  });
  expect(problems.map(({ path }) => path)).toContain('/entities/0/access');
});

test('members read their own rows of a list on a public site', () => {
  const problems = problemsOf((plan) => {
    Object.assign(plan, { auth: 'password', writing: 'members' });
    const last = plan.entities.length - 1;
    Object.assign(plan.entities[last], { access: { reading: 'own', writing: 'members' }, owned: true });
  });
  expect(problems.filter(({ path }) => path.endsWith('/access') || path === '/auth')).toEqual([]);
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

  it('something that is not a plan: lists what a plan has', () => {
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

  it('a cycle of required relations: names its steps and the field to loosen', () => {
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
