/** Whether a short prompt is planned by what its people do. */
import type { Found } from '../archetypes/retrieve.ts';
import { isVisit, type Story, storyOf } from '../functions/story.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import type { RequestedFeatures } from './features.ts';
import { isApp, knownBusinessOf, siteInHead } from './goal.ts';
import { knownJobOf } from './known-jobs.ts';

/** With several kinds of people the prompt tells more of its own. */
const isWellKnown = ({ points }: Found, { people }: Story): boolean => points >= (people.length > 1 ? 9 : 6);

/** Whether the lists are those of the story: a kind that the catalogue knows well has its own. */
export const tellsLists = (story: Story, found: Found | null): boolean => found === null || !isWellKnown(found, story);

/** What people do by a short prompt, if the app is no tool, and no page that people only come by. */
export function storyToPlan(reading: Reading, found: Found | null): Story | null {
  const story = isOfApi(reading) ? null : storyOf(reading);
  if (!story || isVisit(story, knownBusinessOf(reading) !== null)) return null;
  const isTool = found?.archetype.tool !== undefined && (story.people.length === 1 || isWellKnown(found, story));
  return isTool ? null : story;
}

/** An API has programs as its visitors. */
const isOfApi = ({ tokens }: Reading) => tokens.slice(0, 4).some(({ lower }) => lower === 'api');

/** A business site, a shop and a scheduled app each have a layout of their own. */
export function isOfTrade(reading: Reading, head: Span | null, requested: RequestedFeatures): boolean {
  const isSite = head !== null && !isApp(reading) && knownBusinessOf(reading) !== null && siteInHead(reading, head) !== null;
  return isSite || requested.wanted.has('cart') || knownJobOf(reading) !== null;
}
