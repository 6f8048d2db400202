import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { schemeOf, themeCss } from './theme.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const theme = fc.record({
  background: color,
  accent: color,
  mode: fc.constantFrom('light' as const, 'dark' as const, 'auto' as const),
});

/** With a requested text color, its own or the accent's. */
const themeWithText = fc
  .tuple(theme, color, fc.boolean())
  .map(([requested, text, isOnly]) => (isOnly ? { ...requested, accent: text, text } : { ...requested, text }));

/** Which text stands on which ground in the style sheets. */
const texts = [
  ['ink', ['page', 'surface', 'surfaceRaised']],
  ['inkSoft', ['page', 'surface', 'surfaceRaised']],
  ['accentInk', ['page', 'surface', 'surfaceRaised', 'accentSoft']],
  ['onAccent', ['accent', 'accentHover']],
  ['onAccentSoft', ['accentSoft']],
  ['danger', ['page', 'surface', 'dangerSoft']],
  ['onDanger', ['danger']],
  ['success', ['successSoft']],
  ['warning', ['warningSoft', 'surface']],
] as const;

describe('colors', () => {
  test('text is readable on every requested color', () => {
    fc.assert(
      fc.property(fc.oneof(theme, themeWithText), (requested) => {
        const scheme = schemeOf(requested);
        for (const [text, backgrounds] of texts) {
          for (const background of backgrounds) {
            const contrast = wcagContrast(scheme[text], scheme[background]);
            expect(contrast, `${text} ${scheme[text]} on ${background} ${scheme[background]}`).toBeGreaterThanOrEqual(4.5);
          }
        }
        expect(wcagContrast(scheme.lineStrong, scheme.surface)).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 2000 },
    );
  });

  test('background and accent stay as requested', () => {
    fc.assert(
      fc.property(theme, (requested) => {
        expect(schemeOf(requested)).toMatchObject({ page: requested.background, accent: requested.accent });
        expect(themeCss(requested)).toContain(`--page: ${requested.background};`);
      }),
    );
  });

  test('a requested text color applies to text, on tiles too, and keeps its hue when lightened', () => {
    const gold = schemeOf({ background: '#14161a', accent: '#ffd700', text: '#ffd700', mode: 'dark' });
    expect([gold.ink, gold.onAccent]).toEqual(['#ffd700', '#ffd700']);
    expect(wcagContrast(gold.accent, gold.page)).toBeLessThan(3);
  });

  test('a theme that follows the reader’s system has light and dark', () => {
    const css = themeCss({ background: '#ffffff', accent: '#2f6f5e', mode: 'auto' });
    expect(css).toContain('color-scheme: light;');
    expect(css).toContain('@media (prefers-color-scheme: dark)');
    expect(themeCss({ background: '#ffffff', accent: '#2f6f5e', mode: 'light' })).not.toContain('prefers-color-scheme');
  });
});
