import { connectFour } from './connect-four.ts';
import { playForTwo } from './run-two-players.ts';
import type { Table } from './table.ts';

export const run = (table: Table) => playForTwo(table, connectFour, { X: '●', O: '●' });
