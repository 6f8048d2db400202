import { expect, test } from 'vitest';
import { summaryOf } from './files/src/modules/blog/excerpt.ts';

const post = {
  fields: [
    { id: 'summary', type: { kind: 'text' } },
    { id: 'text', type: { kind: 'long-text', markdown: true } },
  ],
};
const told = (values: Record<string, string | null>, length = 60) => summaryOf(post as never, { values } as never, length);

test('a post shows its summary, else the start of its text, without Markdown and cut at a word', () => {
  expect(told({ summary: 'In *short*.', text: 'Long.' })).toBe('In *short*.');
  expect(told({ summary: null, text: '## Head\n\n- **one** [two](https://x.example)\n' })).toBe('Head one two');
  expect(told({ summary: '', text: 'one two three four' }, 9)).toBe('one two…');
  expect(told({ summary: null, text: null })).toBe('');
});
