import type { CalculatorEntry } from '../lexicon/shape.ts';
import type { Match } from '../reading/phrases.ts';
import type { Draft } from './draft.ts';
import { nameOf } from './features.ts';
import { decideName } from './naming.ts';
import type { Decided } from './plan-data.ts';
import { decideTheme } from './theme.ts';

/** A tool of one screen. */
export function planTool(draft: Draft, calculator: Match<CalculatorEntry>): Decided {
  const { reading, evidence } = draft;
  const entry = calculator.value;
  evidence.because('features.calculator', calculator);
  evidence.because('layout', draft.goal.ground);
  evidence.because('pages./', calculator);
  for (const [id, words] of draft.asked.wanted) if (!draft.catalogue.features.has(id)) draft.notMade.set(nameOf(id), words);
  const usual = { name: entry.name, ground: calculator };
  const features: Decided['features'] = [{ id: 'calculator', parameters: { ...entry.parameters } }];
  if (draft.asked.wanted.has('dark-mode') && draft.catalogue.features.has('dark-mode')) {
    features.push({ id: 'dark-mode', parameters: {} });
    evidence.because('features.dark-mode', draft.asked.wanted.get('dark-mode') ?? null);
  }
  const name = decideName(reading, { given: draft.givenName, head: draft.head, goalType: 'tool', entities: [], usual }, evidence);
  return {
    name,
    tagline: entry.tagline,
    goalType: 'tool',
    layout: 'tool',
    theme: decideTheme(reading, { background: '#f6f8f7', accent: '#1f6f5c' }, evidence),
    entities: [],
    features,
    pages: [{ kind: 'tool', tool: 'calculator', title: entry.name, path: '/' }],
    content: { samples: {}, footer: '' },
  };
}
