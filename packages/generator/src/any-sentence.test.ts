/**
 * Every sentence gives a plan, and every plan an app: random sentences, and plans with a part removed. SENTENCES
 * sets their number (`npm run faults`: 20,000); PROPERTY_SEED draws others.
 */
import { setImmediate } from 'node:timers/promises';
import { neededRows } from '@davit/app-kit/data/checks/needed-rows.ts';
import { type Blueprint, formatProblem, problemsIn } from '@davit/blueprint';
import { couldNotBePlanned, createLexicalPlanner } from '@davit/planner';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyBrief } from '../../planner/src/fixtures/any-brief.ts';
import { anySentence } from '../../planner/src/fixtures/any-sentence.ts';
import { asJson } from './fixtures/made-app.ts';
import { createGenerator } from './generate.ts';

const sentences = Number(process.env.SENTENCES ?? 200);
const timeoutMs = 60_000 + sentences * 100;
const planner = createLexicalPlanner();
const generator = createGenerator();

/** The faults of a plan's app; empty if it is fine. */
function faultsOf(blueprint: Blueprint): string[] {
  const { entities, pages } = blueprint;
  const faults = problemsIn(blueprint).map(formatProblem);
  try {
    generator.generate(asJson(blueprint));
    generator.checks(asJson(blueprint));
  } catch (error) {
    faults.push(`is not generated: ${String(error)}`);
  }
  const places = [...pages.map((page) => page.path), ...entities.map(({ slug }) => `/${slug}/new`)];
  for (const path of linksIn(pages)) if (!places.some((place) => place === path)) faults.push(`leads to ${path}`);
  if (!canAllBeAdded(entities)) faults.push('has a circle of relations that cannot be left empty');
  for (const entity of entities)
    if (neededRows(entity, entities).length > entities.length) faults.push(`proves ${entity.id} without end`);
  return faults;
}

const linksIn = (pages: Blueprint['pages']) => [...JSON.stringify(pages).matchAll(/"href":"(\/[^"#]*)/g)].map(([, path]) => path);

/** Removes entities that require no other until none are left. */
function canAllBeAdded(entities: Blueprint['entities']): boolean {
  let rest = entities;
  for (;;) {
    const left = rest.filter(({ fields }) =>
      fields.some(({ type, required }) => required && type.kind === 'relation' && rest.some(({ id }) => id === type.entity)),
    );
    if (left.length === 0 || left.length === rest.length) return left.length === 0;
    rest = left;
  }
}

function planOf(sentence: string, hints = {}) {
  const { blueprint, notes } = planner.plan(sentence, hints);
  return { blueprint: blueprint as unknown as Blueprint, notes };
}

test.each([
  'car rental with bookings of cars and reservations of bookings',
  'sign ups with their hotels, drives per dish',
  'website for a lesson learned with restaurants, cuttings and with a cart',
  'sign up for desks, documents with limited seats, with a cart',
  'A website for renting apartments with functionalities for searching, filtering, and booking apartments. Visitors book selected flats and view booking records.',
  'site about create account',
  'please make me constructors, feeding logs',
  'routes: log-in, log-out, sign-up, account, uploads, islands, api',
])('a sentence that once failed has a plan: %s', (sentence) => {
  const { blueprint, notes } = planOf(sentence);
  expect(notes).not.toContain(couldNotBePlanned);
  expect(faultsOf(blueprint)).toEqual([]);
});

const anyPrompt = fc.oneof({ weight: 3, arbitrary: anySentence }, { weight: 2, arbitrary: anyBrief });
const anyHints = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        stack: fc.constantFrom('hono', 'hono-sqlite'),
        db: fc.constantFrom('none', 'sqlite', false, true),
        auth: fc.constantFrom('none', 'password', false, true),
      },
      { requiredKeys: [] },
    ),
  },
);

test(
  'any sentence and any brief becomes a valid plan, and the plan an app',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyPrompt, anyHints, async (sentence, hints) => {
        await setImmediate();
        const { blueprint, notes } = planOf(sentence, hints);
        expect(notes).not.toContain(couldNotBePlanned);
        expect(faultsOf(blueprint)).toEqual([]);
      }),
      { numRuns: sentences, endOnFailure: false },
    );
  },
  timeoutMs,
);

/** Removes something: an item of a list, a member of an object. */
const taking = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 3 });

function taken(value: unknown, numbers: number[], depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const keys = Object.keys(value);
  const key = keys[(numbers[depth % numbers.length] ?? 0) % Math.max(1, keys.length)];
  const inside = (value as Record<string, unknown>)[key ?? ''];
  const isTaken = depth > 1 && (typeof inside !== 'object' || (numbers[0] ?? 0) % 3 === depth % 3);
  if (Array.isArray(value))
    return isTaken
      ? value.filter((_, at) => String(at) !== key)
      : value.map((one, at) => (String(at) === key ? taken(one, numbers, depth + 1) : one));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      name !== key ? [[name, one]] : isTaken ? [] : [[name, taken(one, numbers, depth + 1)]],
    ),
  );
}

test(
  'a plan with a part removed breaks a rule, or still becomes an app',
  async () => {
    let generated = 0;
    await fc.assert(
      fc.asyncProperty(anySentence, taking, async (sentence, numbers) => {
        await setImmediate();
        const blueprint = taken(planOf(sentence).blueprint, numbers) as Blueprint;
        if (problemsIn(blueprint).length > 0) return;
        generated += 1;
        expect(faultsOf(blueprint)).toEqual([]);
      }),
      { numRuns: Math.ceil(sentences / 4) },
    );
    expect(generated).toBeGreaterThan(sentences / 40);
  },
  timeoutMs,
);
