import type { Rule } from './feature-needs.ts';
import { ofLists } from './list-features.ts';
import { hasPages } from './names.ts';
import { problem, useOneOf } from './problem.ts';

/** Lists with audio or video, and another list, with a page, for playlists. */
export const player: Rule<'player'> = (parameters, blueprint, at) => {
  const { entities, playlists } = parameters;
  const problems = ofLists('player')(parameters, blueprint, at);
  const fitting = blueprint.entities.map(({ id }) => id).filter((id) => !entities.includes(id) && hasPages(blueprint, id));
  if (playlists === undefined || fitting.includes(playlists)) return problems;
  const what = `${playlists} cannot hold playlists: it needs a page, and to be another list than what plays`;
  return [...problems, problem(`${at}/playlists`, what, useOneOf(fitting, 'Remove "playlists".'))];
};
