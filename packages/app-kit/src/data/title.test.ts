import { equal } from 'node:assert/strict';
import { test } from 'vitest';
import type { Reader } from '../web/reader.ts';
import { setRequester, withRequestContext } from '../web/request-context.ts';
import { type Entity, type Row, titleOf } from './entity.ts';

test('a date-time title uses the reader’s zone and language', () => {
  const when = { id: 'when', label: 'When', type: { kind: 'date-time' }, required: true, help: '' };
  const entity = { singular: 'reading', fields: [when], titleField: 'when' } as unknown as Entity;
  const row = { id: 1, values: { when: '2026-11-20T07:10:00.000Z' } } as unknown as Row;
  const called = (zone: string, locale: string) =>
    withRequestContext(() => {
      setRequester({ isOwner: false, member: null, reader: { zone, locale } as Reader });
      return titleOf(entity, row);
    });
  equal(called('Europe/Berlin', 'en-GB'), '20 Nov 2026, 08:10');
  equal(called('Asia/Tokyo', 'de-DE'), '20.11.2026, 16:10');
});
