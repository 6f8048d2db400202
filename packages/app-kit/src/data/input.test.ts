import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'vitest';
import type { Entity, FieldType } from './entity.ts';
import { readInput } from './input.ts';

const reader = { locale: 'en', zone: 'Europe/Berlin', zoneKnown: true };

function entityWith(type: FieldType, required = false): Entity {
  return {
    id: 'thing',
    singular: 'thing',
    plural: 'things',
    slug: 'things',
    path: '/things',
    title: 'Things',
    fields: [{ id: 'value', label: 'Value', type, required, help: '' }],
    titleField: 'value',
    workflow: null,
    dueField: null,
    defaultSort: { field: 'value', direction: 'asc' },
    readers: 'anyone',
    writers: 'anyone',
    samples: [],
  };
}

function read(type: FieldType, given: unknown, required = false) {
  const input = readInput(entityWith(type, required), { value: given }, reader);
  return input.ok ? input.values.value : `refused: ${input.errors.value}`;
}

const money: FieldType = { kind: 'money', currency: 'EUR' };

test('reads money in any notation, and stores the smallest unit', () => {
  const readings = {
    '12': 1200,
    '12.5': 1250,
    '12,50': 1250,
    '1,234.50': 123450,
    '1.234,50': 123450,
    '1 000': 100000,
    '-3': -300,
    '0.07': 7,
  };
  for (const [text, cents] of Object.entries(readings)) equal(read(money, text), cents, text);
  equal(read({ kind: 'money', currency: 'JPY' }, '500'), 500);
  for (const text of ['abc', '12.345.6', '1e3', '12.5 or so', '9'.repeat(30)]) equal(typeof read(money, text), 'string', text);
});

test('refuses a date that does not exist', () => {
  equal(read({ kind: 'date' }, '2028-02-29'), '2028-02-29');
  for (const text of ['2027-02-29', '2026-13-01', '31.12.2026', 'tomorrow']) equal(typeof read({ kind: 'date' }, text), 'string');
  equal(read({ kind: 'date' }, '2027-02-29'), 'refused: Value must be a date, such as 2026-05-31.');
});

test('reads a date and time without a zone in the reader’s zone', () => {
  equal(read({ kind: 'date-time' }, '2026-07-01T12:00'), '2026-07-01T10:00:00.000Z');
  equal(read({ kind: 'date-time' }, '2026-01-01T12:00'), '2026-01-01T11:00:00.000Z');
  equal(read({ kind: 'date-time' }, '2026-01-01T12:00:00Z'), '2026-01-01T12:00:00.000Z');
  equal(read({ kind: 'date-time' }, '2026-01-01 12:00:30'), '2026-01-01T11:00:30.000Z');
});

test('enforces bounds of numbers and the form of whole numbers', () => {
  const pieces: FieldType = { kind: 'integer', min: 1, max: 9 };
  equal(read(pieces, '9'), 9);
  equal(read(pieces, 9), 9);
  equal(read(pieces, '0'), 'refused: Value must be at least 1.');
  equal(read(pieces, '10'), 'refused: Value must be at most 9.');
  equal(read(pieces, '1.5'), 'refused: Value must be a whole number.');
  equal(read({ kind: 'decimal', min: null, max: null }, '1,5'), 1.5);
  equal(read({ kind: 'decimal', min: null, max: null }, 'Infinity'), 'refused: Value must be a number.');
});

test('names the field of a missing value', () => {
  equal(read({ kind: 'text', maxLength: 9 }, '   ', true), 'refused: Value is missing.');
  equal(read({ kind: 'text', maxLength: 9 }, '   '), null);
});

test('keeps text as typed, without characters that nobody types', () => {
  equal(read({ kind: 'text', maxLength: 40 }, '  <b>"x"\u0000\u0007</b>  '), '<b>"x"</b>');
  equal(read({ kind: 'long-text', maxLength: 40 }, 'one\r\ntwo'), 'one\ntwo');
  equal(read({ kind: 'text', maxLength: 40 }, 'a\ud800b'), 'a\ufffdb');
  equal(read({ kind: 'text', maxLength: 3 }, 'four'), 'refused: Value can have at most 3 characters; this has 4.');
});

test('refuses addresses that are not http or https', () => {
  equal(read({ kind: 'url' }, 'example.com/a'), 'https://example.com/a');
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'http://nodot', 'mailto:a@b.c']) {
    equal(read({ kind: 'url' }, text), 'refused: Value must be a web address, such as https://example.com.', text);
  }
});

test('refuses objects as values, and ignores unknown fields', () => {
  equal(read({ kind: 'text', maxLength: 40 }, { toString: 'x' }), 'refused: Value must be a single value.');
  const input = readInput(entityWith({ kind: 'text', maxLength: 40 }), { value: 'a', id: '7', is_sample: '1' }, reader);
  deepEqual(input, { ok: true, values: { value: 'a' } });
});

test('a partial change leaves the other fields unchanged', () => {
  deepEqual(readInput(entityWith({ kind: 'text', maxLength: 40 }, true), {}, reader, { partial: true }), {
    ok: true,
    values: {},
  });
});
