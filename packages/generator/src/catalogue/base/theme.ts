/**
 * Derives an app's colors from the two requested ones, which stay as they are. Chooses text, lines and the rest so
 * that they are readable (WCAG 2: 4.5 for text, 3 for the edge of controls).
 */
import type { Theme } from '@davit/blueprint';
import { converter, formatHex, interpolate, type Oklch, wcagContrast, wcagLuminance } from 'culori';

export interface Scheme {
  page: string;
  surface: string;
  surfaceRaised: string;
  line: string;
  /** The edge of controls. */
  lineStrong: string;
  ink: string;
  inkSoft: string;
  accent: string;
  accentHover: string;
  onAccent: string;
  /** The accent as text on a surface. */
  accentInk: string;
  accentSoft: string;
  onAccentSoft: string;
  danger: string;
  onDanger: string;
  dangerSoft: string;
  success: string;
  successSoft: string;
  warning: string;
  warningSoft: string;
  shadow: string;
}

const toOklch = converter('oklch');
const textContrast = 4.6;
const strongTextContrast = 7;
const edgeContrast = 3;
/** With at least this contrast, raised surfaces on a dark page may be lighter. */
const roomyContrast = 9;

/** The scheme on the requested background. */
export function schemeOf(theme: Theme): Scheme {
  return scheme(theme.background, theme);
}

/** `theme.css`: custom properties, and for `auto` a second scheme of the other brightness. */
export function themeCss(theme: Theme): string {
  const requestedScheme = schemeOf(theme);
  const isDark = wantsLightText(theme.background);
  const block = (one: Scheme, isOneDark: boolean, indent = '') => {
    const lines = Object.entries(one).map(
      ([name, value]) => `${indent}  --${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};`,
    );
    return [`${indent}  color-scheme: ${isOneDark ? 'dark' : 'light'};`, ...lines].join('\n');
  };
  const head = '/* Colors, computed from the background and the accent. */\n';
  // Who asks for a background gets it behind every section.
  if (theme.mode !== 'auto') return `${head}:root {\n${block(requestedScheme, isDark)}\n  --band: 0%;\n}\n`;
  const other = scheme(otherBackground(theme, isDark), theme);
  const [light, dark] = isDark ? [other, requestedScheme] : [requestedScheme, other];
  return `${head}:root {
${block(light, false)}
}

@media (prefers-color-scheme: dark) {
  :root:not([data-appearance="light"]) {
${block(dark, true, '  ')}
  }
}

:root[data-appearance="dark"] {
${block(dark, true)}
}
`;
}

function otherBackground(theme: Theme, isDark: boolean): string {
  const { h = 0, c } = lch(theme.accent);
  return hex({ mode: 'oklch', l: isDark ? 0.985 : 0.185, c: Math.min(c, isDark ? 0.006 : 0.014), h });
}

function scheme(page: string, { accent, text }: Theme): Scheme {
  const plain = plainScheme(page, accent, text);
  // A color requested for text applies to words on buttons and tiles too, so their ground stays neutral.
  if (text === undefined || text !== accent) return plain;
  const quiet = tint(plain.surfaceRaised, text, 0.14, [plain.ink]);
  return { ...plain, accent: quiet, accentHover: tint(plain.surfaceRaised, text, 0.06, [plain.ink]), onAccent: plain.ink };
}

function plainScheme(page: string, accent: string, text: string | undefined): Scheme {
  const isDark = wantsLightText(page);
  const { surface, surfaceRaised } = surfacesOf(page, isDark);
  const backgrounds = [page, surface, surfaceRaised];
  const hue = lch(accent).h ?? 0;
  const usualInk: Oklch = { mode: 'oklch', l: isDark ? 0.96 : 0.21, c: 0.015, h: hue };
  const ink = text ? readable(lch(text), backgrounds, textContrast) : readable(usualInk, backgrounds, strongTextContrast);
  const accentInk = readable(lch(accent), backgrounds, textContrast);
  const accentSoft = tint(surface, accent, isDark ? 0.22 : 0.12, [ink, accentInk]);
  const signal = (h: number, c: number) => {
    const strong = readable({ mode: 'oklch', l: isDark ? 0.76 : 0.48, c, h }, backgrounds, textContrast);
    return { strong, soft: tint(surface, strong, isDark ? 0.16 : 0.1, [strong]) };
  };
  const danger = signal(27, 0.17);
  const success = signal(152, 0.12);
  const warning = signal(65, 0.12);
  return {
    page,
    surface,
    surfaceRaised,
    line: mix(surface, ink, isDark ? 0.17 : 0.12),
    lineStrong: reaching(surface, ink, backgrounds, edgeContrast),
    ink,
    inkSoft: reaching(surface, ink, backgrounds, 5),
    accent,
    accentHover: mix(accent, best(accent) === '#ffffff' ? '#000000' : '#ffffff', 0.12),
    onAccent: best(accent),
    accentInk,
    accentSoft,
    onAccentSoft: readable({ ...lch(accent), l: isDark ? 0.9 : 0.3 }, [accentSoft], strongTextContrast),
    danger: danger.strong,
    onDanger: best(danger.strong),
    dangerSoft: danger.soft,
    success: success.strong,
    successSoft: success.soft,
    warning: warning.strong,
    warningSoft: warning.soft,
    shadow: isDark ? 'rgb(0 0 0 / 0.5)' : `rgb(${rgbOf(ink)} / 0.1)`,
  };
}

function wantsLightText(page: string): boolean {
  return wcagContrast('#ffffff', page) >= wcagContrast('#000000', page);
}

/** Surfaces move away from the text color if it would be hard to read. */
function surfacesOf(page: string, isDark: boolean): { surface: string; surfaceRaised: string } {
  if (isDark) {
    const lighter = mix(page, '#ffffff', 0.085);
    if (wcagContrast('#ffffff', lighter) >= roomyContrast)
      return { surface: mix(page, '#ffffff', 0.045), surfaceRaised: lighter };
    return { surface: mix(page, '#000000', 0.12), surfaceRaised: mix(page, '#000000', 0.2) };
  }
  const isWhite = wcagLuminance(page) > 0.93;
  return isWhite
    ? { surface: '#ffffff', surfaceRaised: mix(page, '#000000', 0.025) }
    : { surface: mix(page, '#ffffff', 0.72), surfaceRaised: '#ffffff' };
}

/** A surface with as much of a color as these texts allow. */
function tint(surface: string, color: string, wanted: number, texts: string[]): string {
  for (let share = wanted; share > 0; share -= 0.02) {
    const tinted = mix(surface, color, share);
    if (texts.every((text) => wcagContrast(text, tinted) >= textContrast)) return tinted;
  }
  return surface;
}

/**
 * White or near-black, whichever reads better; black if neither is good enough, since one of the two always reaches
 * 4.5.
 */
function best(background: string): string {
  const [white, dark] = [wcagContrast('#ffffff', background), wcagContrast('#0b0b0c', background)];
  if (Math.max(white, dark) < 4.5) return '#000000';
  return white >= dark ? '#ffffff' : '#0b0b0c';
}

/** Moves the color lighter or darker, as little as needed, until it is readable on all grounds. */
function readable(color: Oklch, backgrounds: string[], contrast: number): string {
  const isDarkBackground = worst('#ffffff', backgrounds) > worst('#000000', backgrounds);
  let { l } = color;
  while (l > 0 && l < 1 && worst(hex({ ...color, l }), backgrounds) < contrast) l += isDarkBackground ? 0.01 : -0.01;
  const found = hex({ ...color, l: Math.min(1, Math.max(0, l)) });
  if (worst(found, backgrounds) >= contrast) return found;
  return isDarkBackground ? '#ffffff' : '#000000';
}

/** The faintest mix of two colors that still stands out from all grounds. */
function reaching(from: string, to: string, backgrounds: string[], contrast: number): string {
  for (let share = 0.1; share < 1; share += 0.02) {
    const mixed = mix(from, to, share);
    if (worst(mixed, backgrounds) >= contrast) return mixed;
  }
  return to;
}

function worst(color: string, backgrounds: string[]): number {
  return Math.min(...backgrounds.map((background) => wcagContrast(color, background)));
}

function mix(from: string, to: string, share: number): string {
  return hex(toOklch(interpolate([from, to], 'oklab')(share)) as Oklch);
}

function lch(color: string): Oklch {
  return toOklch(color) as Oklch;
}

function hex(color: Oklch): string {
  return formatHex(color) as string;
}

function rgbOf(color: string): string {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(' ');
}
