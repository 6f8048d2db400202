import { expect, it } from 'vitest';
import { figureColumns } from './table-columns.ts';

const isRight = (...cells: (string | number)[]) =>
  figureColumns(
    ['Column'],
    cells.map((cell) => [cell]),
  )[0];

it.each([[[1, 2.5]], [['1,009.81', '−3']], [['€ 12', '12 €', '$3.50', 'USD 4']], [['45 %', '', '–']], [[1, '2']]])(
  '%j are figures',
  (cells) => expect(isRight(...cells)).toBe(true),
);

it.each([[[]], [['', '–']], [['2026-05-01']], [['18:30']], [['A1', 2]], [['3 of 4']], [['T20 5 D16']], [['1'.repeat(40)]]])(
  '%j are not',
  (cells) => expect(isRight(...cells)).toBe(false),
);
