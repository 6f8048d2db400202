/** `node bench/scaling/write-tables.ts` computes the tables of docs/scaling.md again, after a measurement or another assumption. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Measured } from './costs.ts';
import { withTables } from './page.ts';
import { type ServersMeasured, serversTable } from './servers.ts';
import { scalingTables } from './tables.ts';

const page = new URL('../../docs/scaling.md', import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const measured = read('costs.json') as Measured;
const servers = serversTable(read('servers.json') as ServersMeasured);
writeFileSync(page, withTables(readFileSync(page, 'utf8'), { ...scalingTables(measured), servers }));
