/**
 * Prompts with the plans that people expect of them, one JSON object a line, written down before the planner was run on
 * them. Tests and reports read them; nothing that is shipped does.
 */
import { readFileSync } from 'node:fs';
import { Value } from 'typebox/value';
import { Expected } from './expected-plan.ts';

export const corpusNames = ['twelve', 'forty', 'many', 'further'] as const;
export type CorpusName = (typeof corpusNames)[number];

/** The rows of a corpus; throws on a line that is not an expectation. */
export function corpus(name: CorpusName): Expected[] {
  const lines = readFileSync(new URL(`../corpus/${name}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);
  return lines.map((line, at) => {
    const row: unknown = JSON.parse(line);
    if (!Value.Check(Expected, row)) throw new Error(`${name}.jsonl, line ${at + 1}, is not an expected plan.`);
    return row;
  });
}

export const expectedPlans: Expected[] = corpusNames.flatMap((name) => corpus(name));
