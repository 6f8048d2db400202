import { expect, test } from 'vitest';
import type { Blueprint } from '../blueprint.ts';
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

test('where nothing else is kept, or several things, a review says in words what it is of', () => {
  expect(reviewsOf('restaurant reviews').subject?.kind).toBe('text');
  expect(reviewsOf('movies, books and reviews').subject?.kind).toBe('text');
});
