import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'vitest';
import type { Entity, Row, Values } from '../../data/entity.ts';
import { choicesOf, type Preset, readChosen, requestOf, titleOfReport } from './choices.ts';
import { reportOf } from './report.ts';

const reader = { locale: 'en', zone: 'Europe/Berlin', zoneKnown: true };
const plain = { required: false, help: '' };
const options = [
  { id: 'in', label: 'Income' },
  { id: 'out', label: 'Expense' },
];
const deal = {
  id: 'deal',
  plural: 'deals',
  fields: [
    { id: 'kind', label: 'Kind', type: { kind: 'choice', options }, ...plain },
    { id: 'company', label: 'Company', type: { kind: 'relation', entity: 'company' }, ...plain },
    { id: 'amount', label: 'Amount', type: { kind: 'money', currency: 'EUR' }, ...plain },
    { id: 'town', label: 'Town', type: { kind: 'text', maxLength: 60 }, ...plain },
    { id: 'phone', label: 'Phone', type: { kind: 'text', maxLength: 60 }, ...plain, isPrivate: true },
    { id: 'on', label: 'On', type: { kind: 'date-time' }, ...plain },
  ],
} as unknown as Entity;
const given: Values[] = [
  { kind: 'in', company: 1, amount: 1000, town: 'Bonn', on: '2026-09-30T22:30:00.000Z' },
  { kind: 'out', company: 1, amount: 300, town: 'bonn', on: '2026-11-02T10:00:00.000Z' },
  { kind: 'in', company: 2, amount: 500, town: 'Kiel', on: '2026-11-03T10:00:00.000Z' },
  { kind: null, company: null, amount: null, town: null, on: null },
];
const rows = given.map((values, at) => ({ id: at + 1, createdAt: 0, values }) as unknown as Row);
const names = new Map([
  [
    'company',
    new Map([
      [1, { title: 'Ash' }],
      [2, { title: 'Birch' }],
    ]),
  ],
]);
const presets: Preset[] = [{ title: 'Deals by company', entity: 'deal', by: 'company', measure: 'amount', day: 'on' }];
const choices = choicesOf(deal, () => true);

const chosenBy = (query: Record<string, string>) => readChosen((name) => query[name], deal, choices, presets);
const made = (query: Record<string, string>) => reportOf(requestOf(deal, choices, chosenBy(query)), rows, reader, names);
const linesOf = ({ groups }: ReturnType<typeof made>) => groups.map(({ label, count, value }) => [label, count, value]);

test('a report opens as its first preset says, and takes expenses off income', () => {
  const report = made({});
  deepEqual(linesOf(report), [
    ['Ash', 2, 700],
    ['Birch', 1, 500],
    ['Not given', 1, 0],
  ]);
  deepEqual([report.columns, report.total.parts, report.total.value], [['Income', 'Expense'], [1500, 300], 1200]);
  equal(titleOfReport(requestOf(deal, choices, chosenBy({})), chosenBy({}), presets), 'Deals by company');
});

test('months are those of the reader, and both days of a range count', () => {
  deepEqual(linesOf(made({ by: '.month', measure: 'count' })), [
    ['2026-10', 1, 1],
    ['2026-11', 2, 2],
    ['Not given', 1, 1],
  ]);
  deepEqual(linesOf(made({ by: '.all', measure: 'count', from: '2026-10-01', until: '2026-11-02' })), [['All deals', 2, 2]]);
});

test('texts group whatever their case, choices keep their order, and an average leaves empty values out', () => {
  deepEqual(linesOf(made({ by: 'town', measure: 'sum:amount', columns: '' })), [
    ['Bonn', 2, 1300],
    ['Kiel', 1, 500],
    ['Not given', 1, 0],
  ]);
  deepEqual(linesOf(made({ by: 'kind', measure: 'average:amount' })), [
    ['Income', 2, 750],
    ['Expense', 1, 300],
    ['Not given', 1, null],
  ]);
});

test('nobody groups by private details, or by rows that they may not read', () => {
  const by = (isOpen: boolean) => choicesOf(deal, () => isOpen).by.map(({ value }) => value);
  deepEqual(by(true).slice(0, 3), ['company', 'kind', 'town']);
  equal(by(true).includes('phone'), false);
  equal(by(false).includes('company'), false);
  equal(chosenBy({ by: 'phone', from: '2026-02-31', measure: 'sum:phone' }).by, 'company');
  equal(chosenBy({ from: '2026-02-31' }).from, '');
});
