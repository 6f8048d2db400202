import { colorsOf } from '../reading/colors.ts';
import { tokensOf } from '../reading/tokens.ts';

/** `#rrggbb` of a color by name or in hex; null if it is none. */
export function colorOf(words: string): string | null {
  return colorsOf(tokensOf(`${words} color`))[0]?.hex ?? null;
}
