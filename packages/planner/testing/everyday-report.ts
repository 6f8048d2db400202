/**
 * node packages/planner/testing/everyday-report.ts [--missed] [--hold]
 * How many phrasings of the everyday corpus get a plan of their kind, for each half and way to say it. `--missed` names
 * the kinds of the worked half that are missed; `--hold` writes what is right into the signs, for the tests to hold.
 */
import { writeFileSync } from 'node:fs';
import type { Blueprint } from '@davit/blueprint';
import { createLexicalPlanner } from '../src/planner.ts';
import { everydayCorpus, halves, phrasings } from './everyday.ts';
import { isFound, kindSigns } from './kind-found.ts';

const planner = createLexicalPlanner();
const signs = kindSigns();
const isRight = ({ kind, prompt }: { kind: string; prompt: string }) => {
  const sign = signs.get(kind);
  return sign !== undefined && isFound(sign, planner.plan(prompt, {}).blueprint as unknown as Blueprint);
};

if (process.argv.includes('--hold')) hold();

/** Adds what is right today; a phrasing that was right before and is not is never taken away here. */
function hold(): void {
  for (const row of everydayCorpus()) {
    const sign = signs.get(row.kind);
    if (sign && !sign.held.includes(row.phrasing) && isRight(row)) sign.held.push(row.phrasing);
  }
  const inOrder = [...signs.values()].map((sign) => ({ ...sign, held: phrasings.filter((one) => sign.held.includes(one)) }));
  const lines = inOrder.map((sign) => `${JSON.stringify(sign)}\n`).join('');
  writeFileSync(new URL('../corpus/everyday-kinds.jsonl', import.meta.url), lines);
}

for (const half of halves) {
  const rows = everydayCorpus(half).map((row) => ({ ...row, isRight: isRight(row) }));
  const right = rows.filter((row) => row.isRight);
  const counts = phrasings.map((phrasing) => `${phrasing} ${right.filter((row) => row.phrasing === phrasing).length}`);
  console.log(`${half}: ${right.length} of ${rows.length} (${counts.join(', ')})`);
  if (half === 'closed' || !process.argv.includes('--missed')) continue;
  for (const row of rows) if (!row.isRight) console.log(`  ${row.kind} (${row.phrasing}): ${row.prompt.slice(0, 100)}`);
}
