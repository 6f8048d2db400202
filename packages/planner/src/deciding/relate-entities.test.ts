import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
const reviewsOf = (prompt: string) => {
  const { entities, content } = planOf(prompt);
  const review = entities.find(({ singular }) => singular.endsWith('review'));
  return { subject: review?.fields.find(({ id }) => id === 'subject')?.type, samples: content.samples[review?.id ?? ''] };
};

test('reviews: refer to the only other entity, in the samples too', () => {
  const { subject, samples } = reviewsOf('movies and reviews');
  expect(subject).toEqual({ kind: 'relation', entity: 'movie' });
  expect(samples?.map((row) => row.subject)).toEqual([1, 2, 3]);
  expect(JSON.stringify(samples)).not.toMatch(/table|dishes|fish/i);
});

test('reviews: name their subject in a text field if there is no other entity', () => {
  expect(reviewsOf('restaurant reviews').subject?.kind).toBe('text');
});

test('reviews: each of several entities has its own', () => {
  const { entities, content } = planOf('restaurants, recipes and reviews of both');
  const review = entities.find(({ id }) => id === 'review');
  expect(review?.fields.flatMap(({ type }) => (type.kind === 'relation' ? type.entity : []))).toEqual(['restaurant', 'recipe']);
  expect(review?.fields.map(({ id }) => id)).not.toContain('subject');
  expect(content.samples.review?.map(({ restaurant, recipe }) => [restaurant, recipe])).toEqual([
    [1, null],
    [null, 1],
    [2, null],
    [null, 2],
    [3, null],
    [null, 3],
  ]);
});

test('relations: follow the prompt, in the samples too', () => {
  const { entities, content } = planOf('track deliveries from different suppliers');
  const delivery = entities.find(({ id }) => id === 'delivery');
  expect(delivery?.fields.find(({ id }) => id === 'supplier')?.type).toEqual({ kind: 'relation', entity: 'supplier' });
  expect(content.samples.delivery?.map(({ supplier }) => supplier)).toEqual([1, 2]);
});

test('relations: a reviewed entity does not refer back to its reviews', () => {
  const { entities } = planOf('reviews with their workouts');
  expect(reviewsOf('reviews with their workouts').subject).toEqual({ kind: 'relation', entity: 'workout' });
  expect(entities.find(({ id }) => id === 'workout')?.fields.map(({ type }) => type.kind)).not.toContain('relation');
});
