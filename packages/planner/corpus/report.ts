/**
 * node packages/planner/corpus/report.ts [--wrong]
 * How many plans of each corpus say what a person would expect, part by part; `--wrong` lists the others.
 */
import { type Blueprint, type Catalogue, madeNow } from '@davit/blueprint';
import { createLexicalPlanner } from '../src/planner.ts';
import { corpus, corpusNames } from './corpora.ts';
import type { Expected } from './expected-plan.ts';
import { everything, saidOf, wantedOf } from './plan-against-expected.ts';

const parts = ['goal', 'entities', 'features', 'database', 'logIn', 'name', 'missing', 'theme'] as const;
type Part = (typeof parts)[number];

/** The parts of a plan that differ from what was expected. */
function wrongParts(expected: Expected, catalogue: Catalogue): { part: Part; said: string; wanted: string }[] {
  const { blueprint, spec } = createLexicalPlanner(catalogue).plan(expected.prompt, {});
  const said = saidOf(blueprint as unknown as Blueprint, spec, expected);
  const wanted = wantedOf(expected);
  const pairs = parts.map((part) => ({ part, said: JSON.stringify(said[part]), wanted: JSON.stringify(wanted[part]) }));
  return pairs.filter(({ said, wanted }) => said !== wanted);
}

const isWrongListed = process.argv.includes('--wrong');
for (const [title, catalogue] of [
  ['understood', everything],
  ['made', madeNow],
] as const) {
  console.log(`${title.padEnd(12)}${['rows', 'right', ...parts].map((head) => head.padStart(9)).join('')}`);
  for (const name of corpusNames) {
    const rows = corpus(name).map((expected) => ({ expected, wrong: wrongParts(expected, catalogue) }));
    const right = rows.filter(({ wrong }) => wrong.length === 0).length;
    const perPart = parts.map((part) => rows.filter(({ wrong }) => wrong.every((one) => one.part !== part)).length);
    console.log(`${name.padEnd(12)}${[rows.length, right, ...perPart].map((count) => String(count).padStart(9)).join('')}`);
    if (isWrongListed && catalogue === everything)
      for (const { expected, wrong } of rows)
        for (const { part, said, wanted } of wrong)
          console.log(`  ${expected.prompt.slice(0, 90)}: ${part} ${said}, expected ${wanted}`);
  }
}
