import { expect, test } from 'vitest';
import { summaryOf } from './excerpt.ts';

const post = {
  fields: [
    { id: 'summary', type: { kind: 'text' } },
    { id: 'text', type: { kind: 'long-text', markdown: true } },
  ],
};
const excerpt = (values: Record<string, string | null>, length = 60) => summaryOf(post as never, { values } as never, length);

test('a post shows its summary, else the start of its text, without Markdown and cut at a word', () => {
  expect(excerpt({ summary: 'In *short*.', text: 'Long.' })).toBe('In *short*.');
  expect(excerpt({ summary: null, text: '## Head\n\n- **one** [two](https://x.example)\n' })).toBe('Head one two');
  expect(excerpt({ summary: '', text: 'one two three four' }, 9)).toBe('one two…');
  expect(excerpt({ summary: null, text: null })).toBe('');
});
