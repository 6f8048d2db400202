import { describe, expect, test } from 'vitest';
import { read } from '../reading/reading.ts';
import { subjectOf } from './subjects.ts';

const about = (prompt: string) => subjectOf(read(prompt))?.name ?? null;

describe('what a prompt is about', () => {
  test.each([
    ['a website for a yoga studio', 'yoga'],
    ['Please implement a site about stargazing. Users should be able to read articles and leave comments.', 'astronomy'],
    ['a blog about sourdough', 'bakery'],
  ])('%s', (prompt, subject) => expect(about(prompt)).toBe(subject));
  test.each([
    'Please implement a platform. Users should be able to log in, view their order history and use a dashboard.',
    'a to-do list',
    'Please implement an errand running app. Users should be able to place orders.',
    'Please implement a forum. Users can post in many categories. One of them may be about a yoga mat.',
  ])('nothing clearly: %s', (prompt) => expect(about(prompt)).toBeNull());
  test('what the prompt refuses does not count', () => expect(about('a list of my things, no yoga')).toBeNull());
});
