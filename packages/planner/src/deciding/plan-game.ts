import type { Blueprint, GameParameters } from '@davit/blueprint';
import { arcadeGame } from '../archetypes/kinds/arcade-game.ts';
import { fewestWins, leaderboardWords, unscored } from '../lexicon/games.ts';
import type { EntityEntry, ToolEntry } from '../lexicon/shape.ts';
import { type Match, PhraseTable } from '../reading/phrases.ts';
import { isNegated } from '../reading/reading.ts';
import type { Draft } from './draft.ts';
import { type Decided, planData } from './plan-data.ts';
import { planTool } from './plan-tool.ts';
import { plannedEntity } from './planned-entity.ts';

const leaderboardPhrases = new PhraseTable(leaderboardWords.split(', ').map((phrase) => [phrase, true] as const));
const [results] = arcadeGame.entities as [EntityEntry];

/** A game on its own page; with a leaderboard also the list of results, if the prompt asks for one. */
export function planGame(draft: Draft, game: Match<ToolEntry>): Decided {
  const { reading, evidence, planned } = draft;
  const { preset } = game.value.parameters as unknown as GameParameters;
  const sourceSpan = leaderboardPhrases.scan(reading.tokens).find((match) => !isNegated(reading, match));
  if (!sourceSpan) return planTool(draft, game);
  if (unscored.has(preset)) {
    draft.notMade.set('a leaderboard of a game without points', sourceSpan);
    return planTool(draft, game);
  }
  const entry = fewestWins.has(preset) ? { ...results, sort: 'points' } : results;
  const known = { entry, area: { id: 'archetype', accent: arcadeGame.accent, entities: [] }, singular: null };
  planned.splice(0, planned.length, plannedEntity({ known, singular: 'score', sourceSpan }, []));
  evidence.because('features.game', game);
  const decided = planData(draft, 'web_app', { name: game.value.name, sourceSpan: game });
  const parameters: GameParameters = { preset, leaderboard: leaderboardOf(decided.entities) };
  evidence.because('pages./', game);
  return {
    ...decided,
    tagline: game.value.tagline,
    features: [...decided.features.filter(({ id }) => id !== 'game'), { id: 'game', parameters: { ...parameters } }],
    pages: [{ kind: 'tool', tool: 'game', title: game.value.name, path: '/' }, ...decided.pages],
  };
}

function leaderboardOf([list]: Blueprint['entities']): GameParameters['leaderboard'] {
  const score = list?.fields.find(({ type }) => type.kind === 'integer');
  return list && score ? { entity: list.id, score: score.id } : null;
}
