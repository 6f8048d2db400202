/** Colors, light and dark. Each word must be about looks, so that nothing else is taken for a color. */
import { lightnessOf } from '../../reading/colors.ts';
import { read } from '../../reading/reading.ts';
import { type Act, type Wish, written } from '../wish.ts';

/** Words about looks that need no effect of their own. */
const lookWords = new Set(
  `make turn paint color colour have keep set change use switch to it all be is should become in with and on of the a an add enable give try go
header footer button buttons link links accent accents background backdrop theme themed scheme colors colours palette page pages app site
website look looks style mode design whole thing everything more color-scheme headings heading titles title menu bar navbar nav navigation
interface layout components elements details highlights as for its new , one`.split(/\s+/),
);
const modes = new Map<string, 'dark' | 'light' | 'auto'>([
  ['dark', 'dark'],
  ['darker', 'dark'],
  ['night', 'dark'],
  ['light', 'light'],
  ['lighter', 'light'],
  ['bright', 'light'],
  ['auto', 'auto'],
  ['automatic', 'auto'],
]);

/** Read alone and as a sentence about looks: "navy" is then a color wherever it stands. */
const readLooks = (wish: Pick<Wish, 'reading' | 'span'>) => read(`${written(wish, wish.span)} theme`);

/** The words for each color of a wish, by its `#rrggbb`. */
export function colorWords(wish: Pick<Wish, 'reading' | 'span'>): Map<string, string> {
  const reading = readLooks(wish);
  return new Map(reading.colors.map((color) => [color.hex, written({ reading }, color)]));
}

export const paint: Act = (wish) => {
  const { tokens, colors } = readLooks(wish);
  const isColor = (at: number) => colors.some(({ from, to }) => at >= from && at < to);
  const rest = tokens.filter((_, at) => !isColor(at));
  const named = rest.flatMap(({ lower }) => modes.get(lower) ?? []);
  const isAboutLooks = rest.every(({ lower }) => lookWords.has(lower) || modes.has(lower));
  if (!isAboutLooks || (colors.length === 0 && named.length === 0) || new Set(named).size > 1) return null;
  if (colors.some(({ role }) => role === 'text')) return 'The color of texts follows from the background.';
  const of = (role: string) => colors.find((color) => color.role === role)?.hex;
  const [background, accent] = [of('background'), of('accent')];
  // A light mode with a nearly black background would not be light.
  const mode = named[0] ?? (background && lightnessOf(background) < 0.35 ? ('dark' as const) : undefined);
  return [{ op: 'set-theme', ...(background ? { background } : {}), ...(accent ? { accent } : {}), ...(mode ? { mode } : {}) }];
};
