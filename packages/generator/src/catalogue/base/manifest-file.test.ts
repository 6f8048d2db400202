import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { everyKind } from '../../fixtures/every-kind.ts';
import { asJson } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { tip } from '../../fixtures/tip.ts';
import { todo } from '../../fixtures/todo.ts';
import { createGenerator } from '../../generate.ts';
import { kitVersion } from '../../kit-files.ts';

const mebibyte = 1024 * 1024;

const manifestOf = (blueprint: Blueprint) =>
  JSON.parse(
    createGenerator()
      .generate(asJson(blueprint))
      .find(({ path }) => path === 'davit.json')?.content ?? '',
  );

test.each<[string, Blueprint, number]>([
  ['a calculator', tip, 1],
  ['a list without files', todo, 1],
  ['an API', planned('a REST API for a library with books and members'), 1],
  ['a list with files and pictures', everyKind, 16],
  ['a list that is filled from CSV files', planned('inventory tracker with csv import'), 16],
])('the manifest of %s has the largest body of its forms', (_, blueprint, mebibytes) => {
  expect(manifestOf(blueprint)).toEqual({
    kit: kitVersion(),
    dataFormat: 1,
    network: false,
    maxBodyBytes: mebibytes * mebibyte,
  });
});
