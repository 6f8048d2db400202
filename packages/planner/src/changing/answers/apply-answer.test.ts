import { problemsIn } from '@davit/blueprint';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../../test/harness/every-case.ts';
import { planOf } from '../../../testing/changes.ts';
import { understandChange } from '../understand-change.ts';
import { applyAnswer } from './apply-answer.ts';
import { changeGuide, changeRequest, changeSchema } from './change-guide.ts';

const orders = planOf('customers and their orders, with log-in for staff');
const tasks = planOf('a todo list');
const none = { list: '', field: '', page: '', words: '', text: '', options: [], fields: [] };
const field = { label: '', kind: 'text', required: false, default: '', options: [], to: '' };
const sentence = 'Add a nickname to customers. Folks keep forgetting who referred them';
const referral = {
  ...none,
  op: 'add-field',
  because: 'who referred them',
  list: 'customer',
  fields: [{ ...field, label: 'Referred by' }],
};

test('operations of a model are done after what the rules did, and count for the words that they name', () => {
  const { changes, notDone, problems, blueprint } = applyAnswer(orders, sentence, { edits: [referral], cannot: [] });
  expect(changes).toEqual(['Added Nickname, Referred by to customers.']);
  expect([notDone, problems, problemsIn(blueprint)]).toEqual([[], [], []]);
});

test('lists, fields and pages are found by their names too, kinds and colors by usual words', () => {
  const change = 'the orders page should say Purchases, moods are a switch, and it all feels like the ocean';
  const answer = {
    edits: [
      { ...none, op: 'rename-page', because: 'say Purchases', page: 'Orders', words: 'Purchases' },
      {
        ...none,
        op: 'add-field',
        because: 'moods are a switch',
        list: 'Customers',
        fields: [{ ...field, label: 'Mood', kind: 'boolean' }],
      },
      { ...none, op: 'set-accent', because: 'feels like the ocean', words: 'navy' },
    ],
  };
  const { blueprint, problems, done } = applyAnswer(orders, change, answer);
  expect([problems, done]).toEqual([[], 3]);
  expect(blueprint.theme.accent).toBe('#000080');
  expect(blueprint.entities[0]?.fields.at(-1)).toMatchObject({ label: 'Mood', type: { kind: 'yes-no' } });
});

test('what cannot be done is a sentence for the model, and changes nothing', () => {
  const answer = {
    edits: [
      { ...referral, because: 'words that nobody wrote' },
      { ...referral, list: 'people' },
      { ...none, op: 'remove-field', because: 'who referred them', list: 'customer', field: 'shoe size' },
      { ...none, op: 'set-accent', because: 'who referred them', words: 'nothing at all' },
      { ...none, op: 'format-disk', because: 'who referred them' },
    ],
    cannot: [{ because: 'who referred them', why: 'Nobody could say who.' }],
  };
  const byRules = understandChange(orders, sentence);
  const { blueprint, problems, notDone } = applyAnswer(orders, sentence, answer);
  expect(blueprint).toEqual(byRules.blueprint);
  expect(problems).toEqual([
    'operation 1 (add-field): because must be words of the change, copied.',
    expect.stringMatching(/^operation 2 \(add-field\): there is no list "people"; there are customer, order/),
    expect.stringMatching(/^operation 3 \(remove-field\): customer has no field "shoe size"; there are /),
    'operation 4 (set-accent): "nothing at all" is no color; write #rrggbb.',
  ]);
  expect(notDone.map(({ why }) => why)).toEqual(['Nobody could say who.']);
});

test('a new page gets its text', () => {
  const text = 'We began in a garage in 1962.';
  const page = { ...none, op: 'add-page', because: 'how we began', words: 'Our story', text };
  const { blueprint } = applyAnswer(orders, 'tell visitors how we began', { edits: [page], cannot: [] });
  expect(JSON.stringify(blueprint.pages.at(-1))).toContain(text);
});

test('a mistake of the rules can be corrected', () => {
  const rename = { ...none, op: 'rename-field', because: 'nickname', list: 'customer', field: 'nickname', words: 'Called' };
  expect(applyAnswer(orders, sentence, { edits: [rename], cannot: [] }).changes).toEqual(['Added Called to customers.']);
});

test('the model sees ids, labels and options of the plan, and no rows', () => {
  const request = changeRequest({ blueprint: JSON.parse(JSON.stringify(orders)), sentence, changes: [], notDone: [] });
  expect(request).toContain('- customer “customers”');
  expect(request).toMatch(/- status “Status” choice, required: \w+/);
  for (const row of Object.values(orders.content.samples).flat())
    for (const cell of Object.values(row as Record<string, unknown>).filter(
      (one) => typeof one === 'string' && one.length > 12 && !one.includes('today'),
    ))
      expect(request).not.toContain(cell);
  expect(changeGuide(true).length + JSON.stringify(changeSchema(true).json).length).toBeLessThan(8_000);
});

test('what code would have to do is a wish, where a model may write', () => {
  const write = { ...none, op: 'write', because: 'roll dice', words: 'rolling two dice' };
  const change = 'add a page where we roll dice';
  const { blueprint, changes, notDone } = applyAnswer(tasks, change, { edits: [write] }, { mayWrite: true });
  expect(blueprint.notMade).toEqual([...(tasks.notMade ?? []), 'rolling two dice']);
  expect(changes.at(-1)).toBe('To be written: rolling two dice.');
  expect([notDone, problemsIn(blueprint)]).toEqual([[], []]);
  const refused = applyAnswer(tasks, change, { edits: [write] });
  expect(refused.problems).toEqual(['operation 1 (write): there is no such operation.']);
  expect(JSON.stringify(changeSchema(false).json)).not.toContain('"write"');
});

test('any answer leaves a valid plan, with all that the rules did if it does nothing', () => {
  const part = fc.constantFrom('customer', 'order', 'phone', '/', '/orders', 'yes', 'navy', 'search', '', 'asc', 'Stage');
  const edit = fc.record({
    because: fc.constantFrom('nickname', 'customers', 'referred'),
    op: fc.constantFrom(
      'add-list',
      'remove-list',
      'remove-field',
      'set-options',
      'remove-page',
      'set-log-in',
      'add-feature',
      'move-field',
    ),
    list: part,
    field: part,
    page: part,
    words: part,
    text: fc.oneof(fc.string(), fc.anything()),
    options: fc.array(part),
    fields: fc.array(
      fc.record({ label: part, kind: fc.constantFrom('text', 'choice', 'relation', 'blob'), to: part, options: fc.array(part) }),
    ),
  });
  const answer = fc.oneof(fc.anything(), fc.record({ edits: fc.array(fc.oneof(edit, fc.anything())), cannot: fc.anything() }));
  fc.assert(
    fc.property(answer, (value) => {
      const { blueprint, done } = applyAnswer(orders, sentence, value);
      expect(problemsIn(blueprint)).toEqual([]);
      if (done === 0) expect(blueprint).toEqual(understandChange(orders, sentence).blueprint);
    }),
    { numRuns: runsOf(40, 400) },
  );
});
