/** The planner ignores the rest of a longer prompt; in UTF-16 units. */
export const maxPromptLength = 20_000;

// Controls, bidirectional marks, zero-width and other invisible format characters, private use.
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu;

/**
 * The prompt for reading: at most `maxPromptLength` units, no lone surrogates, and a space for every invisible
 * character (controls, right-to-left marks, zero-width joiners). Keeps line ends as `\n`.
 */
export function cleanText(text: string): string {
  const capped = text.slice(0, maxPromptLength).toWellFormed().replaceAll('\ufffd', ' ').normalize('NFC');
  return capped.replaceAll('\r\n', '\n').replace(invisible, (character) => (character === '\n' ? '\n' : ' '));
}

/**
 * Plain text for one line of a page: cleaned, with white space collapsed, cut at `maxLength` units, at a word if
 * possible, never inside a character.
 */
export function oneLine(text: string, maxLength: number): string {
  const line = cleanText(text).split(/\s+/u).filter(Boolean).join(' ');
  if (line.length <= maxLength) return line;
  const cut = line
    .slice(0, maxLength - 1)
    .toWellFormed()
    .replaceAll('\ufffd', '');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > maxLength / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}
