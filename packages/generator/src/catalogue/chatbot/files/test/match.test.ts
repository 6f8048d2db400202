import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { find } from '../src/modules/chatbot/match.ts';

const known = [
  { question: 'How do I place an order?', answer: 'Choose what you like and send the form.', words: 'buy, purchase' },
  { question: 'How can I return a product?', answer: 'Send it back within 30 days.', words: 'refund' },
  { question: 'How long does delivery take?', answer: 'Two to four days.', words: 'shipping' },
];

test('matches a question in other words', () => {
  for (const asked of ['I need help with placing an order', 'order', 'can I BUY something', 'How are orders placed?'])
    deepEqual(find(asked, known), { is: 'answer', at: 0 }, asked);
  deepEqual(find('returning the products, please', known), { is: 'answer', at: 1 });
  deepEqual(find('when are deliveries', known), { is: 'answer', at: 2 });
});

test('answers a question about its topics with the list', () => {
  for (const asked of ['What are your frequently asked questions?', 'FAQ', 'help', 'Hello!', 'what can you do'])
    equal(find(asked, known).is, 'list', asked);
});

test('does not answer what no entry covers', () => {
  for (const asked of ['asdfghjkl', 'the weather in Porto tomorrow', '???', '', 'constructor'])
    deepEqual(find(asked, known), { is: 'nothing' }, asked);
  equal(find('FAQ', []).is, 'nothing');
});
