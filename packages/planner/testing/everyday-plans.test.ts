import type { Blueprint } from '@davit/blueprint';
import { describe, expect, it } from 'vitest';
import { createLexicalPlanner } from '../src/planner.ts';
import { everydayCorpus } from './everyday.ts';
import { isFound, kindSigns } from './kind-found.ts';

const planner = createLexicalPlanner();
const signs = kindSigns();
const corpus = everydayCorpus();

describe('everyday prompts: the plan is of the kind that was meant', () => {
  it('every kind of the corpus has its signs', () => {
    expect([...new Set(corpus.map(({ kind }) => kind))].sort()).toEqual([...signs.keys()].sort());
  });

  for (const sign of signs.values())
    it(`${sign.kind}: ${sign.held.join(', ') || 'none yet'}`, () => {
      const found = corpus
        .filter(({ kind, phrasing }) => kind === sign.kind && sign.held.includes(phrasing))
        .filter(({ prompt }) => isFound(sign, planner.plan(prompt, {}).blueprint as unknown as Blueprint));
      expect(found.map(({ phrasing }) => phrasing)).toEqual(sign.held);
    });
});
