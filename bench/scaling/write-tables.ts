/** `node bench/scaling/write-tables.ts` computes the tables of docs/scaling.md again, after a measurement or another assumption. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Measured } from './costs.ts';
import { withTables } from './page.ts';
import { scalingTables } from './tables.ts';

const page = new URL('../../docs/scaling.md', import.meta.url);
const measured = JSON.parse(readFileSync(new URL('costs.json', import.meta.url), 'utf8')) as Measured;
writeFileSync(page, withTables(readFileSync(page, 'utf8'), scalingTables(measured)));
