/** The app's pictures, drawn from its theme: the icon, and the preview for shared links. */
import type { Blueprint } from '@davit/blueprint';
import { xmlText } from '../../literal.ts';
import { schemeOf } from './theme.ts';

const fonts = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

export function faviconSvg({ name, theme }: Blueprint): string {
  const { accent, onAccent } = schemeOf(theme);
  const letters = initialsOf(name);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="16" fill="${accent}"/>
  <path d="M64 40v8a16 16 0 0 1-16 16H16a16 16 0 0 1-15-10.500A72 72 0 0 0 64 40z" fill="${onAccent}" fill-opacity=".16"/>
  <text x="32" y="33" fill="${onAccent}" font-family="${fonts}" font-size="${letters.length > 1 ? 28 : 36}" font-weight="700" text-anchor="middle" dominant-baseline="central">${xmlText(letters)}</text>
</svg>
`;
}

/** The first letters of up to two words, without an article: CO for "The clinical office". */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !unmarked.has(word.toLowerCase()));
  const [first = '•', second = ''] = (telling.length > 0 ? telling : words).map((word) => [...word][0]?.toUpperCase() ?? '');
  return first + second;
}
const unmarked = new Set(['the', 'our', 'my', 'a', 'an', 'of', 'for', 'and', 'with', 'in']);

export function socialPreviewSvg({ name, tagline, theme }: Blueprint): string {
  const { page, ink, inkSoft, accent } = schemeOf(theme);
  const title = lines(name, 24, 2).map(
    (line, index) =>
      `<text x="96" y="${250 + index * 92}" font-size="84" font-weight="700" fill="${ink}">${xmlText(line)}</text>`,
  );
  const below = 250 + title.length * 92;
  const words = lines(tagline, 48, 3).map(
    (line, index) => `<text x="96" y="${below + index * 52}" font-size="38" fill="${inkSoft}">${xmlText(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" font-family="${fonts}">
  <rect width="1200" height="630" fill="${page}"/>
  <circle cx="1110" cy="90" r="250" fill="${accent}"/>
  <rect x="96" y="96" width="96" height="14" rx="7" fill="${accent}"/>
  ${[...title, ...words].join('\n  ')}
</svg>
`;
}

function lines(text: string, width: number, atMost: number): string[] {
  const made: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = made.at(-1);
    if (last !== undefined && last.length + word.length < width) made[made.length - 1] = `${last} ${word}`;
    else made.push(word.slice(0, width));
  }
  return made.slice(0, atMost);
}
