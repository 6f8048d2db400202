import { parseArgs } from 'node:util';

export interface Options {
  /** Another file of prompts in the same form. */
  webgen: string | null;
  paraphrases: boolean;
  /** Ids of prompts; empty: all. */
  only: string[];
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
      against: { type: 'string', multiple: true, default: [] },
      json: { type: 'string' },
      'at-once': { type: 'string', default: '3' },
    },
  });
  const against = values.against.map((name) => {
    if (name !== 'notes' && name !== 'next') throw new Error(`--against takes notes or next, not "${name}".`);
    return name;
  });
  const visitsAtOnce = Number(values['at-once']);
  if (!Number.isInteger(visitsAtOnce) || visitsAtOnce < 1 || visitsAtOnce > 16)
    throw new Error('--at-once takes a number from 1 to 16.');
  return {
    webgen: values.webgen ?? null,
    paraphrases: values.paraphrases,
    only: values.only.flatMap((ids) => ids.split(',')),
    against: new Set(against),
    json: values.json ?? null,
    visitsAtOnce,
  };
}
