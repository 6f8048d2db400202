import { parseArgs } from 'node:util';

export interface Options {
  /** Another file of prompts in the same form. */
  webgen: string | null;
  paraphrases: boolean;
  /** Ids of prompts; empty: all. */
  only: string[];
  /** How many of them the seed draws; null: all. */
  draw: number | null;
  seed: string;
  /** The server gets this program's MODEL_ settings, DAVIT_BROWSER and DEADLINE_FACTOR. */
  withModel: boolean;
  /** Apps that every script must fail on. */
  against: Set<'notes' | 'next'>;
  json: string | null;
  visitsAtOnce: number;
}

/** Throws a sentence on words that it does not know. */
export function readOptions(words: string[]): Options {
  const { values } = parseArgs({
    args: words,
    options: {
      webgen: { type: 'string' },
      paraphrases: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      draw: { type: 'string' },
      seed: { type: 'string', default: '1' },
      'with-model': { type: 'boolean', default: false },
      against: { type: 'string', multiple: true, default: [] },
      json: { type: 'string' },
      'at-once': { type: 'string', default: '3' },
    },
  });
  const against = values.against.map((name) => {
    if (name !== 'notes' && name !== 'next') throw new Error(`--against takes notes or next, not "${name}".`);
    return name;
  });
  return {
    webgen: values.webgen ?? null,
    paraphrases: values.paraphrases,
    only: values.only.flatMap((ids) => ids.split(',')),
    draw: values.draw === undefined ? null : count('draw', values.draw, 1000),
    seed: values.seed,
    withModel: values['with-model'],
    against: new Set(against),
    json: values.json ?? null,
    visitsAtOnce: count('at-once', values['at-once'], 16),
  };
}

function count(name: string, word: string, most: number): number {
  const number = Number(word);
  if (!Number.isInteger(number) || number < 1 || number > most) throw new Error(`--${name} takes a number from 1 to ${most}.`);
  return number;
}
