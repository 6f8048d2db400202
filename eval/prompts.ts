/** Prompts with their tests, one JSON object a line, in the form of WebGen-Bench. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export interface PromptTest {
  /** What a person tries. */
  task: string;
  /** What they should then see. */
  expected: string;
  kind: string;
}

export interface Prompt {
  id: string;
  prompt: string;
  category: string;
  kind: string;
  tests: PromptTest[];
}

/** The prompts of a file. Throws with file and line if one has no id, prompt or tests. */
export function readPrompts(path: string): Prompt[] {
  return linesOf(path).map(({ at, value }) => {
    const { id, prompt, category = 'No category', kind = 'No kind', tests } = value as Partial<Prompt>;
    if (typeof id !== 'string' || typeof prompt !== 'string' || !Array.isArray(tests))
      throw new Error(`${at}: needs id, prompt and tests.`);
    return { id, prompt, category, kind, tests };
  });
}

/** `count` of them in their order: the same ones for the same seed, whatever else changes. */
export function drawn(prompts: readonly Prompt[], count: number, seed: string): Prompt[] {
  const lot = ({ id }: Prompt) => createHash('sha256').update(`${seed}:${id}`).digest('hex');
  const chosen = new Set(prompts.toSorted((a, b) => (lot(a) < lot(b) ? -1 : 1)).slice(0, count));
  return prompts.filter((prompt) => chosen.has(prompt));
}

/** The same prompts in other words, for those that the file has. */
export function paraphrased(prompts: readonly Prompt[], path: string): Prompt[] {
  const words = new Map(linesOf(path).map(({ value }) => [value.id, String(value.prompt)]));
  return prompts.flatMap((prompt) => {
    const other = words.get(prompt.id);
    return other === undefined ? [] : [{ ...prompt, prompt: other }];
  });
}

function linesOf(path: string): { at: string; value: Record<string, unknown> }[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      line.trim() === '' ? [] : [{ at: `${path}:${index + 1}`, value: JSON.parse(line) as Record<string, unknown> }],
    );
}
