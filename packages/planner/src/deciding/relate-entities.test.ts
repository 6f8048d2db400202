import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
const reviewsOf = (prompt: string) => {
  const { entities, content } = planOf(prompt);
  const review = entities.find(({ singular }) => singular.endsWith('review'));
  return { subject: review?.fields.find(({ id }) => id === 'subject')?.type, samples: content.samples[review?.id ?? ''] };
};

test('reviews are of the one other thing that is kept, and so are their samples', () => {
  const { subject, samples } = reviewsOf('movies and reviews');
  expect(subject).toEqual({ kind: 'relation', entity: 'movie' });
  expect(samples?.map((row) => row.subject)).toEqual([1, 2, 3]);
  expect(JSON.stringify(samples)).not.toMatch(/table|dishes|fish/i);
});

test('where nothing else is kept a review says in words what it is of', () => {
  expect(reviewsOf('restaurant reviews').subject?.kind).toBe('text');
});

test('of several things that are kept each has its own reviews', () => {
  const { entities, content } = planOf('restaurants, recipes and reviews of both');
  const review = entities.find(({ id }) => id === 'review');
  expect(review?.fields.flatMap(({ type }) => (type.kind === 'relation' ? type.entity : []))).toEqual(['restaurant', 'recipe']);
  expect(review?.fields.map(({ id }) => id)).not.toContain('subject');
  expect(content.samples.review?.map(({ restaurant, recipe }) => [restaurant, recipe])).toEqual([
    [1, null],
    [null, 1],
    [1, null],
  ]);
});

test('what the prompt says is of another leads to it, in the samples too', () => {
  const { entities, content } = planOf('track deliveries from different suppliers');
  const delivery = entities.find(({ id }) => id === 'delivery');
  expect(delivery?.fields.find(({ id }) => id === 'supplier')?.type).toEqual({ kind: 'relation', entity: 'supplier' });
  expect(content.samples.delivery?.map(({ supplier }) => supplier)).toEqual([1, 2]);
});

test('what is reviewed does not lead back to its review', () => {
  const { entities } = planOf('reviews with their workouts');
  expect(reviewsOf('reviews with their workouts').subject).toEqual({ kind: 'relation', entity: 'workout' });
  expect(entities.find(({ id }) => id === 'workout')?.fields.map(({ type }) => type.kind)).not.toContain('relation');
});
