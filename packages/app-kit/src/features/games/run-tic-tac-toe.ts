import { playForTwo } from './run-two-players.ts';
import type { Table } from './table.ts';
import { ticTacToe } from './tic-tac-toe.ts';

export const run = (table: Table) => playForTwo(table, ticTacToe, { X: '✕', O: '○' });
