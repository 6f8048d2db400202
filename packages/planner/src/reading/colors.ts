import { createRequire } from 'node:module';
import { shades, thingWords } from './color-names.ts';
import { type ColorRole, knownColors as known, roleCues, sentencesOfLooks } from './looks.ts';
import type { Span, Token } from './tokens.ts';

// The library's bundled file, for a faster start.
const { clampChroma, converter, formatHex, parse }: typeof import('culori') = createRequire(import.meta.url)('culori');

export interface ColorMention extends Span {
  /** `#rrggbb`. */
  hex: string;
  role: ColorRole;
  /** The words only approximate a known color, such as `cadet teal`. */
  near: boolean;
}

const nearlyBlack = 0.2;
const nearlyWhite = 0.85;
/** No theme has more. */
const mostColors = 8;
const toOklch = converter('oklch');
const looksWords = new Set(
  `background color colour colours colors theme themed accent style styled styling palette component components look tone tones shade text
button buttons element elements ui interface design scheme layout header branding dark font`.split(/\s+/),
);
const looksLemmas = new Set([...looksWords]);

/**
 * The colors that a text requests, each with its role. At most one background, one accent and one text color matter.
 */
export function colorsOf(tokens: Token[]): ColorMention[] {
  const speaksOfLooks = sentencesAboutLooks(tokens);
  const found: Found[] = [];
  for (let at = 0; at < tokens.length && found.length < mostColors; at += 1) {
    const mention = hexAt(tokens, at) ?? nameAt(tokens, at);
    if (!mention) continue;
    if (mention.certain || speaksOfLooks.has(tokens[at]?.sentence ?? -1) || isJoined(tokens, found.at(-1), mention))
      found.push(mention);
    at = mention.to - 1;
  }
  return withRoles(tokens, found);
}

function sentencesAboutLooks(tokens: Token[]): Set<number> {
  const named = tokens.filter((token) => looksLemmas.has(token.lemma)).map((token) => token.sentence);
  return new Set([...named, ...sentencesOfLooks(tokens)]);
}

/** "Forest green and ivory", "plum on linen": what stands beside a color is one too. */
const isJoined = (tokens: Token[], last: Found | undefined, { from, to }: Found): boolean =>
  last !== undefined && last.to === from - 1 && joints.has(tokens[from - 1]?.lower ?? '') && endsSentence(tokens, { from, to });
const joints = new Set(['and', 'on', 'with']);

interface Found extends Span {
  hex: string;
  near: boolean;
  certain: boolean;
}

function hexAt(tokens: Token[], at: number): Found | null {
  const digits = tokens[at]?.text === '#' ? (tokens[at + 1]?.lower ?? '') : '';
  if (!/^([0-9a-f]{3}|[0-9a-f]{6})$/.test(digits) || tokens[at + 1]?.start !== tokens[at]?.end) return null;
  const hex = formatHex(parse(`#${digits}`));
  return hex ? { hex, near: false, certain: true, from: at, to: at + 2 } : null;
}

function nameAt(tokens: Token[], at: number): Found | null {
  const exact = known.at(tokens, at);
  const shade = shades.get(tokens[at]?.lower ?? '');
  const shaded = !exact && shade ? known.at(tokens, at + 1) : null;
  const match = exact ?? shaded;
  // Tomatoes and roses are not colors.
  if (!match || tokens[match.to - 1]?.lower !== tokens[match.to - 1]?.lemma) return null;
  const hex = hexOf(match.value);
  if (!hex) return null;
  const words = match.to - match.from;
  const certain = words > 1 || shaded !== null || isPlainlyAColor(tokens, match);
  return shaded && shade
    ? { hex: changed(hex, shade), near: true, certain, from: at, to: match.to }
    : { hex, near: false, certain, from: match.from, to: match.to };
}

/** `in blue`, `blue and white`, `blue theme`: a single word that must mean a color. */
function isPlainlyAColor(tokens: Token[], span: Span): boolean {
  const word = tokens[span.from]?.lower ?? '';
  const before = tokens[span.from - 1]?.lower;
  const joinsNext = tokens[span.to]?.lower === 'and' && known.at(tokens, span.to + 1) !== null;
  const joinsLast = before === 'and' && known.at(tokens, span.from - 2) !== null;
  if (isSignal(tokens, span)) return false;
  if (!thingWords.has(word)) return beforeColors.has(before ?? '') || joinsNext || joinsLast || closesSentence(tokens, span);
  // "…, white and lavender."
  const isPair = joinsLast && tokens[span.from - 3]?.lower === ',' && endsSentence(tokens, span);
  return isPair || (joinsNext && before === 'in') || (joinsLast && tokens[span.from - 3]?.lower === 'in');
}

/** "mistakes shown in red", "late ones turn red": the color of a state, not of the app. */
const isSignal = (tokens: Token[], { from }: Span) =>
  tokens.slice(Math.max(0, from - 4), from).some(({ lower }) => signalVerbs.has(lower));

const signalVerbs = new Set('shown show shows see turn turns marked mark marks highlighted flagged goes avoid lap'.split(' '));
const beforeColors = new Set(['in', 'but', 'all', 'mostly']);

/** `…, pink.`: everything behind the last comma. */
const closesSentence = (tokens: Token[], span: Span): boolean =>
  endsSentence(tokens, span) && tokens[span.from - 1]?.lower === ',' && known.at(tokens, span.from - 2) === null;

function endsSentence(tokens: Token[], { from, to }: Span): boolean {
  const next = tokens[to];
  return next === undefined || next.sentence !== tokens[from]?.sentence || ['.', '!'].includes(next.lower);
}

function hexOf(nameOrHex: string): string | undefined {
  const color = parse(nameOrHex);
  return color ? formatHex(color) : undefined;
}

function changed(hex: string, shade: { lightness: number; chroma: number }): string {
  const color = toOklch(hex);
  if (!color) return hex;
  const turned = { ...color, l: Math.min(0.97, Math.max(0.15, color.l + shade.lightness)), c: color.c * shade.chroma };
  return formatHex(clampChroma(turned, 'oklch'));
}

/** Each color takes the role of the nearest cue in its sentence; a cue in the same clause counts as nearer. */
function withRoles(tokens: Token[], found: (Span & { hex: string; near: boolean })[]): ColorMention[] {
  const cues = roleCues.scan(tokens);
  const mentions: ColorMention[] = [];
  for (const color of found) {
    let best: { role: ColorRole; distance: number } | null = null;
    for (const cue of cues) {
      if (tokens[cue.from]?.sentence !== tokens[color.from]?.sentence) continue;
      const distance = distanceBetween(tokens, color, cue);
      if (!best || distance < best.distance) best = { role: cue.value, distance };
    }
    mentions.push({ ...color, role: best?.role ?? 'accent' });
  }
  // "Black with yellow accents"
  for (const [at, color] of mentions.entries()) {
    const next = mentions[at + 1];
    const isGround = tokens[color.to]?.lower === 'with' && next?.from === color.to + 1 && next.role === 'accent';
    if (isGround && mentions.every(({ role }) => role !== 'background')) color.role = 'background';
  }
  return settled(mentions);
}

function distanceBetween(tokens: Token[], color: Span, cue: Span): number {
  const apart = cue.from >= color.to ? cue.from - color.to : color.from - cue.to;
  const [from, to] = cue.from >= color.to ? [color.to, cue.from] : [cue.to, color.from];
  let joints = 0;
  for (let at = from; at < Math.min(to, from + 40); at += 1) {
    if (['and', ',', ';', 'then'].includes(tokens[at]?.lower ?? '')) joints += 1;
  }
  // A cue behind the color ("teal components") counts as slightly nearer than one before it.
  return apart + joints * 4 + (cue.from >= color.to ? 0 : 0.5);
}

/** Two colors never share a role: of two accents, a lighter first one is the background. */
function settled(mentions: ColorMention[]): ColorMention[] {
  const [first, second] = mentions;
  if (first && second && first.role === second.role && first.role !== 'background') {
    const [lighter, darker] = lightnessOf(first.hex) >= lightnessOf(second.hex) ? [first, second] : [second, first];
    // Red and black is red on black; white and black is black on white.
    const isNight = lightnessOf(darker.hex) < nearlyBlack && lightnessOf(lighter.hex) < nearlyWhite;
    const background = isNight ? darker : lighter;
    background.role = mentions.some((mention) => mention.role === 'background') ? background.role : 'background';
  }
  if (first && second && first.role === 'background' && second.role === 'background') second.role = 'accent';
  return mentions;
}

/** Perceived lightness, 0 black to 1 white. */
export function lightnessOf(hex: string): number {
  return toOklch(hex)?.l ?? 1;
}
