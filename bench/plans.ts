/**
 * How many plans of the twelve and the forty prompts match expectations written down before the planner first ran on
 * them. What can be built counts, not what is recognized.
 */
import type { Blueprint } from '@davit/blueprint';
import { createLexicalPlanner } from '@davit/planner';
import { corpus } from '../packages/planner/testing/corpora.ts';
import { planSummaryOf, wantedOf } from '../packages/planner/testing/plan-against-expected.ts';
import type { Row } from './figures.ts';

const parts = { goal: 'goal type', entities: 'entities', features: 'features', database: 'database', logIn: 'log-in' } as const;

export async function plans(): Promise<Row[]> {
  const prompts = [...corpus('twelve'), ...corpus('forty')];
  const planner = createLexicalPlanner();
  const compared = prompts.map((expected) => {
    const { blueprint, spec } = planner.plan(expected.prompt, {});
    return {
      prompt: expected.prompt,
      planned: planSummaryOf(blueprint as unknown as Blueprint, spec, expected),
      wanted: wantedOf(expected),
    };
  });
  const isRight = (part: keyof typeof parts, one: (typeof compared)[number]) =>
    JSON.stringify(one.planned[part]) === JSON.stringify(one.wanted[part]);
  const ids = Object.keys(parts) as (keyof typeof parts)[];
  for (const one of compared) {
    for (const part of ids.filter((id) => !isRight(id, one)))
      console.error(`  ${one.prompt.slice(0, 70)}: ${parts[part]} ${one.planned[part]}, expected ${one.wanted[part]}`);
  }
  const row = (what: string, right: number): Row => ({
    what: `Plans as expected, ${what}`,
    measured: `${right} of ${prompts.length}`,
    target: 'all',
    against: 'expectations written down beforehand',
    met: right === prompts.length,
  });
  return [
    ...ids.map((part) => row(parts[part], compared.filter((one) => isRight(part, one)).length)),
    row('all five', compared.filter((one) => ids.every((part) => isRight(part, one))).length),
  ];
}
