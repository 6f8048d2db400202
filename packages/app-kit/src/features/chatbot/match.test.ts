import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'vitest';
import { find } from './match.ts';

const known = [
  { question: 'How do I place an order?', answer: 'Choose what you like and send the form.', words: 'buy, purchase' },
  { question: 'How can I return a product?', answer: 'Send it back within 30 days.', words: 'refund' },
  { question: 'How long does delivery take?', answer: 'Two to four days.', words: 'shipping' },
];

test('matches a question in other words', () => {
  for (const message of ['I need help with placing an order', 'order', 'can I BUY something', 'How are orders placed?'])
    deepEqual(find(message, known), { is: 'answer', at: 0 }, message);
  deepEqual(find('returning the products, please', known), { is: 'answer', at: 1 });
  deepEqual(find('when are deliveries', known), { is: 'answer', at: 2 });
});

test('answers a question about its topics with the list', () => {
  for (const message of ['What are your frequently asked questions?', 'FAQ', 'help', 'Hello!', 'what can you do'])
    equal(find(message, known).is, 'list', message);
});

test('does not answer what no entry covers', () => {
  for (const message of ['asdfghjkl', 'the weather in Porto tomorrow', '???', '', 'constructor'])
    deepEqual(find(message, known), { is: 'nothing' }, message);
  equal(find('FAQ', []).is, 'nothing');
});
