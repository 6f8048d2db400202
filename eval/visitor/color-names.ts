import { type Color, colorsNamed, differenceCiede2000, parse } from 'culori';

const distance = differenceCiede2000();
/** CIEDE2000. Tints near white differ by little, and white is none of them; other colors have shades. */
const tintWithin = 1.6;
const shadeWithin = 10;

/** Whether a color is the named one, or a shade that a person calls by that name. */
export function isColor(color: string, cssName: string): boolean {
  const wanted = named(cssName);
  const given = parse(color);
  if (wanted === undefined || given === undefined) return false;
  const white = distance(wanted, { mode: 'rgb', r: 1, g: 1, b: 1 });
  return distance(given, wanted) <= (white < 16 ? tintWithin : shadeWithin);
}

/** "dark slate blue", or a poetic name with a CSS color in it. */
function named(words: string): Color | undefined {
  const joined = words.toLowerCase().replace(/[^a-z]/g, '');
  if (joined in colorsNamed) return parse(joined);
  const part = words
    .toLowerCase()
    .split(/[^a-z]+/)
    .find((word) => word in colorsNamed);
  return parse(part ?? words);
}
