/** docs/scaling.md has the tables that its script computes from what was measured. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Measured } from '../../bench/scaling/costs.ts';
import { withTables } from '../../bench/scaling/page.ts';
import { type ServersMeasured, serversTable } from '../../bench/scaling/servers.ts';
import { scalingTables } from '../../bench/scaling/tables.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the tables of docs/scaling.md are those of the measured costs: node bench/scaling/write-tables.ts', () => {
  const measured = JSON.parse(read('bench/scaling/costs.json')) as Measured;
  const page = read('docs/scaling.md');
  const servers = serversTable(JSON.parse(read('bench/scaling/servers.json')) as ServersMeasured);
  expect(page).toBe(withTables(page, { ...scalingTables(measured), servers }));
});
