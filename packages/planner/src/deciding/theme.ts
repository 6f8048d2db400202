import type { Theme } from '@davit/blueprint';
import { lightnessOf } from '../reading/colors.ts';
import { PhraseTable } from '../reading/phrases.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import type { Evidence } from './evidence.ts';

const darkPhrases = new PhraseTable<true>(
  `dark theme, dark themed, dark background, dark design, dark colours, dark colors, dark ui, dark interface, dark style, dark look, in dark, all dark, on a dark background, dark color scheme,
dark colour scheme, dark layout, night theme, dark page, dark backdrop, dark mode, night mode`
    .split(',')
    .map((phrase) => [phrase.trim(), true] as const),
);
const lightPhrases = new PhraseTable<true>(
  'light theme, light background, bright theme, light design, bright background, light colour scheme, light color scheme'
    .split(', ')
    .map((phrase) => [phrase, true] as const),
);
export const darkBackground = '#14161a';
export const darkest = 0.5;

/** "a dark mode toggle", "light and dark mode": the reader chooses; not "dark background, gold buttons". */
function isChosen({ tokens }: Reading, { from, to }: Span): boolean {
  if (!tokens.slice(from, to).some(({ lower }) => lower === 'mode' || lower === 'theme')) return false;
  const near = [...tokens.slice(Math.max(0, from - 3), from), ...tokens.slice(to, to + 3)];
  return near.some(({ lemma }) => choosing.has(lemma));
}

/** "A to-do list, dark with orange buttons", "…, dark and red": a look alone, no thing that is dark. */
function darkAlone({ tokens }: Reading): Span | null {
  const at = tokens.findIndex(({ lower }, place) => {
    const [last, next] = [tokens[place - 1], tokens[place + 1]];
    const begins = last === undefined || [',', '.', ';', ':', '(', 'and', 'be', 'looks', 'look'].includes(last.lower);
    const ends = next === undefined || [',', '.', ';', ')', 'with', 'and', 'but'].includes(next.lower);
    return lower === 'dark' && begins && ends;
  });
  return at < 0 ? null : { from: at, to: at + 1 };
}

const choosing = new Set('toggle switch switcher switching light option optional bright button setting support'.split(' '));

/** The requested colors; the subject supplies the rest. */
export function decideTheme(reading: Reading, usual: { background: string; accent: string }, evidence: Evidence): Theme {
  const role = (wanted: string) => reading.colors.find((color) => color.role === wanted && !isNegated(reading, color)) ?? null;
  const alone = darkAlone(reading);
  const dark =
    darkPhrases.scan(reading.tokens).find((match) => !isNegated(reading, match) && !isChosen(reading, match)) ??
    (alone && !isNegated(reading, alone) ? alone : null);
  const light = lightPhrases.scan(reading.tokens).find((match) => !isNegated(reading, match)) ?? null;
  const background = role('background');
  const text = role('text');
  const components = role('accent');
  const accent = components ?? text;
  evidence.because('theme.background', background ?? dark);
  evidence.because('theme.accent', accent);
  if (text) evidence.because('theme.text', text);
  evidence.because('theme.mode', background ?? dark ?? light);
  for (const color of reading.colors) evidence.use(color);
  if (light) evidence.use(light);
  if (dark) evidence.use(dark);
  return {
    background: background?.hex ?? (dark ? darkBackground : usual.background),
    accent: accent?.hex ?? usual.accent,
    ...(text ? { text: text.hex } : {}),
    // Where text and components have one color, the components are quiet.
    ...(components && components.hex !== text?.hex ? { bar: 'accent' as const } : {}),
    mode: background ? (lightnessOf(background.hex) < darkest ? 'dark' : 'light') : dark ? 'dark' : light ? 'light' : 'auto',
  };
}
