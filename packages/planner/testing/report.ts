/**
 * node packages/planner/testing/report.ts [--wrong] [--ablation]
 * How many plans of each corpus say what a person would expect, part by part; `--wrong` lists the others. `--ablation`
 * plans again with each kind of app left out, and with all of them: what a kind is worth is the plans that are lost.
 */
import { type Blueprint, type Catalogue, madeNow } from '@davit/blueprint';
import { archetypes } from '../src/archetypes/archetypes.ts';
import type { Archetype } from '../src/archetypes/shape.ts';
import { createLexicalPlanner, type Planner } from '../src/planner.ts';
import { corpus, corpusNames, expectedPlans } from './corpora.ts';
import type { Expected } from './expected-plan.ts';
import { everything, planSummaryOf, wantedOf } from './plan-against-expected.ts';

const parts = ['goal', 'entities', 'features', 'database', 'logIn', 'name', 'missing', 'theme'] as const;

/** The parts of a plan that differ from what was expected. */
function wrongParts(expected: Expected, planner: Planner) {
  const { blueprint, spec } = planner.plan(expected.prompt, {});
  const planned = planSummaryOf(blueprint as unknown as Blueprint, spec, expected);
  const wanted = wantedOf(expected);
  const pairs = parts.map((part) => ({ part, planned: JSON.stringify(planned[part]), wanted: JSON.stringify(wanted[part]) }));
  return pairs.filter(({ planned, wanted }) => planned !== wanted);
}

const cells = (values: (string | number)[]) => values.map((value) => String(value).padStart(9)).join('');

function printAccuracy(title: string, catalogue: Catalogue, isListed: boolean): void {
  const planner = createLexicalPlanner(catalogue);
  console.log(`${title.padEnd(12)}${cells(['rows', 'right', ...parts])}`);
  for (const name of corpusNames) {
    const rows = corpus(name).map((expected) => ({ expected, wrong: wrongParts(expected, planner) }));
    const right = rows.filter(({ wrong }) => wrong.length === 0).length;
    const perPart = parts.map((part) => rows.filter(({ wrong }) => wrong.every((one) => one.part !== part)).length);
    console.log(`${name.padEnd(12)}${cells([rows.length, right, ...perPart])}`);
    for (const { expected, wrong } of isListed ? rows : [])
      for (const { part, planned, wanted } of wrong)
        console.log(`  ${expected.prompt.slice(0, 90)}: ${part} ${planned}, expected ${wanted}`);
  }
}

/** Rows of all corpora that are right with these kinds, and prompts of the kinds' own whose plan keeps what they say first. */
function worthOf(kinds: Archetype[]): { right: number; stable: number } {
  const planner = createLexicalPlanner(everything, kinds);
  const right = expectedPlans.filter((expected) => wrongParts(expected, planner).length === 0).length;
  const stable = archetypes.flatMap(({ wins, entities: [main] }) => wins.filter((prompt) => keeps(planner, prompt, main))).length;
  return { right, stable };
}

function keeps(planner: Planner, prompt: string, main: Archetype['entities'][number] | undefined): boolean {
  if (typeof main !== 'object') return true;
  const needed = Object.entries(main.fields).flatMap(([id, { required }]) => (required ? [id] : []));
  const { entities } = planner.plan(prompt, {}).blueprint as unknown as Blueprint;
  return entities.some(({ fields }) => needed.every((id) => fields.some((field) => field.id === id)));
}

function printAblation(): void {
  const whole = worthOf(archetypes);
  const print = (title: string, { right, stable }: typeof whole) => console.log(`${title.padEnd(28)}${cells([right, stable])}`);
  console.log(`${'left out'.padEnd(28)}${cells(['corpora', 'own'])}`);
  print('none', whole);
  print('all kinds', worthOf([]));
  for (const archetype of archetypes) print(archetype.id, worthOf(archetypes.filter((one) => one !== archetype)));
}

const isListed = process.argv.includes('--wrong');
printAccuracy('understood', everything, isListed);
printAccuracy('made', madeNow, false);
if (process.argv.includes('--ablation')) printAblation();
