/** Which sentences say how the app looks and nothing else, and the words for colors and for parts of a page. */
import { createRequire } from 'node:module';
import { cssWordNames, everydayColors, shades } from './color-names.ts';
import { PhraseTable } from './phrases.ts';
import type { Token } from './tokens.ts';

const { colorsNamed }: typeof import('culori') = createRequire(import.meta.url)('culori');

export type ColorRole = 'background' | 'accent' | 'text';

/** Names of colors as people write them, with the name or the hex value that stands for each. */
export const knownColors = new PhraseTable<string>([
  ...cssWordNames.map((name) => [name, name.replaceAll(' ', '')] as const),
  ...Object.entries(everydayColors),
  ...Object.keys(colorsNamed).map((name) => [name, name] as const),
]);

const cuesByRole: Record<ColorRole, string> = {
  background: 'background, backdrop, base color, base colour, canvas, page, outer layout, layout, body, wallpaper',
  accent: `accent, component, element, button, ui, interface, control, highlight, block, content block, header, link, detail, visual,
heading, navbar, icon, panel, tile, widget, border, navigation, sidebar`,
  text: 'text, font, lettering, letter, digit, writing',
};

/** Parts of a page, with what a color beside them colors. */
export const roleCues = new PhraseTable<ColorRole>(
  Object.entries(cuesByRole).flatMap(([role, cues]) => cues.split(/,\s+/).map((cue) => [cue, role as ColorRole] as const)),
);

/** Words that add no thing to a sentence about looks. */
const styling = new Set(
  `a an the and or with in on for of as to its it all everything everywhere else other rest both only just mostly mainly please thanks
use using make made keep be should must shall will can have has want like want we i my our your apply applied style styled set color colour
scheme theme themed palette look tone tint shade design styling website site app whole thin thick rounded soft plain simple clean card box
table menu tab form title`.split(/\s+/),
);
const ofBackground = new Set(['background', 'backgrounds']);
const fewestColors = 2;

/**
 * The sentences that ask for colors alone: "Old lace background, rosy brown components.", "White with navy blocks.",
 * "Lavender and plum, please." Whatever speaks of a background is one too.
 */
export function sentencesOfLooks(tokens: Token[]): Set<number> {
  const found = new Set<number>();
  for (let from = 0, to = 0; from < tokens.length; from = to) {
    const sentence = tokens[from]?.sentence ?? 0;
    while (tokens[to]?.sentence === sentence) to += 1;
    const within = tokens.slice(from, to);
    if (within.some(({ lower }) => ofBackground.has(lower)) || isOfColorsAlone(within)) found.add(sentence);
  }
  return found;
}

function isOfColorsAlone(sentence: Token[]): boolean {
  let [colors, cues, behindColor] = [0, 0, -1];
  for (let at = 0; at < sentence.length; ) {
    const color = knownColors.at(sentence, at);
    const cue = color ? null : roleCues.at(sentence, at);
    const token = sentence[at];
    const isStyling = token?.kind === 'mark' || styling.has(token?.lower ?? '') || styling.has(token?.lemma ?? '');
    if (!color && !cue && !isStyling && !shades.has(token?.lower ?? '')) return false;
    // White wine is one.
    colors += color && at !== behindColor ? 1 : 0;
    behindColor = color?.to ?? behindColor;
    cues += cue ? 1 : 0;
    at = color?.to ?? cue?.to ?? at + 1;
  }
  return colors > 0 && colors + cues >= fewestColors;
}
