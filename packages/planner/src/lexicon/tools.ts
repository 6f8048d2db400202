/** The lexicon of tools with a single screen, and the phrases that match them. */
import { PhraseTable } from '../reading/phrases.ts';
import { everydayCalculators } from './calculators-everyday.ts';
import { moneyCalculators } from './calculators-money.ts';
import { unitCalculators } from './calculators-units.ts';
import { games } from './games.ts';
import type { ToolEntry } from './shape.ts';
import { plainTimers, timers } from './timers.ts';
import { utilities } from './utilities.ts';

/** In order of precedence, the plain calculator last. */
export const tools: ToolEntry[] = [
  ...games,
  ...utilities,
  ...timers,
  ...moneyCalculators,
  ...unitCalculators,
  ...everydayCalculators,
  ...plainTimers,
];

export const toolPhrases = new PhraseTable<ToolEntry>(
  tools.flatMap((entry) => entry.says.map((phrase) => [phrase, entry] as const)),
);
