/**
 * node packages/planner/testing/changes.ts [--held-out|--newer] [--wrong]
 * How many changes of a corpus lead to the plan that a person would expect, and name exactly the words that cannot be done.
 */
import { readFileSync } from 'node:fs';
import type { Blueprint } from '@davit/blueprint';
import { PlanEdits } from '@davit/contract';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { understandChange } from '../src/changing/understand-change.ts';
import { applyEdits } from '../src/editing/apply-edits.ts';
import { createLexicalPlanner } from '../src/planner.ts';

const ExpectedChange = Type.Object(
  { app: Type.String(), change: Type.String(), edits: PlanEdits, notRecognized: Type.Optional(Type.Array(Type.String())) },
  { additionalProperties: false },
);
export type ExpectedChange = Static<typeof ExpectedChange>;
export type ChangeCorpus = 'changes' | 'changes-held-out' | 'changes-newer';

export function changesOf(name: ChangeCorpus): ExpectedChange[] {
  const lines = readFileSync(new URL(`../corpus/${name}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);
  return lines.map((line, at) => {
    const row: unknown = JSON.parse(line);
    if (!Value.Check(ExpectedChange, row)) throw new Error(`${name}.jsonl, line ${at + 1}, is not an expected change.`);
    return row;
  });
}

const planner = createLexicalPlanner();
export const planOf = (prompt: string) => planner.plan(prompt, {}).blueprint as unknown as Blueprint;

/** What differs from the expectation; null if nothing does. */
export function problemWith({ app, change, edits, notRecognized = [] }: ExpectedChange): string | null {
  const plan = planOf(app);
  const expected = applyEdits(plan, edits);
  if (expected.refused.length > 0) return `the expectation cannot be: ${expected.refused[0]?.why}`;
  const understood = understandChange(plan, change);
  const words = understood.notDone.map((one) => one.words.toLowerCase());
  const named = words.length === notRecognized.length && words.every((one, at) => notRecognized[at]?.toLowerCase().includes(one));
  const isSame = JSON.stringify(understood.blueprint) === JSON.stringify(expected.blueprint);
  if (isSame && named) return null;
  return JSON.stringify({ edits: understood.edits, notDone: understood.notDone });
}

if (import.meta.filename === process.argv[1]) {
  const name = (['held-out', 'newer'] as const).find((one) => process.argv.includes(`--${one}`));
  const corpus = name ? (`changes-${name}` as const) : 'changes';
  const rows = changesOf(corpus).map((row) => ({ row, problem: problemWith(row) }));
  const wrong = rows.filter(({ problem }) => problem !== null);
  console.log(`${corpus}: ${rows.length - wrong.length} of ${rows.length} as expected`);
  for (const { row, problem } of process.argv.includes('--wrong') ? wrong : []) console.log(`  ${row.change}: ${problem}`);
}
