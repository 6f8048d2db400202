/** Mistakes of features: each is located, and its fix names a valid value. */
import { describe, expect, it } from 'vitest';
import { problemOf, problemsOf } from '../fixtures/spoiled-plan.ts';

const text = (id: string, kind = 'text') => ({ id, label: id, type: { kind, maxLength: 100 }, required: false, help: '' });
const calculator = (formula: string) => ({
  id: 'calculator',
  parameters: {
    action: 'Work it out',
    inputs: [{ id: 'price', label: 'Price', kind: 'money', unit: '', min: 0, max: null, initial: 10, options: [], help: '' }],
    outputs: [{ id: 'total', label: 'Total', kind: 'money', unit: '', formula, texts: [], digits: 2 }],
  },
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

  it('requests that anybody could confirm: names the fields that others set', () => {
    const problems = problemsOf(({ entities, features, content }) => {
      const status = { id: 'status', label: 'Status', required: true, help: '' };
      const options = [
        { id: 'new', label: 'New' },
        { id: 'canceled', label: 'Canceled' },
      ];
      const book = { id: 'about', label: 'Book', type: { kind: 'relation', entity: 'book' }, required: false, help: '' };
      entities[1].fields.push({ ...status, type: { kind: 'choice', options } }, book);
      entities[1].workflow = { field: 'status', states: options.map((one) => ({ ...one, done: one.id !== 'new' })) };
      content.samples = {};
      const nothing = { quantity: null, from: null, until: null, price: null, seats: null, total: null, payment: null };
      const words = { action: 'Order', heading: 'Order a book', done: 'ordered', mine: 'My orders' };
      const asked = { field: 'status', first: 'new', cancelled: 'gone' };
      const lists = { listing: 'book', request: 'author', relation: 'about' };
      const flow = { ...lists, ...nothing, words, status: asked, oncePerPerson: false, isPrintable: false };
      features.push({ id: 'requests', parameters: { flows: [flow, flow] } });
    }).map(({ problem, fix }) => `${problem}: ${fix}`);
    expect(problems).toContain('author has no state gone in status: Use new or canceled.');
    expect(problems).toContain('a request may leave out its about: Set "required": true on it.');
    expect(problems).toContain('people could set status of their own requests: Add to author "decided" with the fields status.');
    expect(problems.join()).toContain('visitors could not send author of their own');
    expect(problems.join()).toContain('Give each flow requests of its own.');
  });

  it('two features that rule the rows of one entity', () => {
    const problems = problemsOf(({ entities, features, content }) => {
      entities[1].fields.push(text('words', 'long-text'));
      content.samples = {};
      features.push({ id: 'chat', parameters: { entity: 'author', author: 'name', text: 'life' } });
      features.push({ id: 'polls', parameters: { polls: 'author', options: 'life', closes: null } });
    });
    expect(problems.map(({ problem }) => problem)).toContain('two features control the rows of author: chat and polls');
  });

  it('a required relation to a chat message: impossible', () => {
    const problems = problemsOf(({ features }) => {
      features.push({ id: 'chat', parameters: { entity: 'author', author: 'name', text: 'life' } });
    });
    expect(problems.find(({ path }) => path === '/entities/0/fields/1/required')).toMatchObject({
      problem: 'author is a chat message, and no form creates one',
      fix: 'Set "required": false, or remove the chat.',
    });
  });

  it('a countdown to a day that is not a day of the calendar', () => {
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
    expect(problems.map(({ problem }) => problem)).toEqual(['realtime cannot work on book, which has no page to update']);
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
    expect(problem).toBe('the formula of total names “tax”, which is neither an input nor an earlier output');
    expect(fix).toBe('It may name price.');
  });
});
