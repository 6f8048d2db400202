/**
 * Abbreviations that people say as words; the others are spelled, so that their first letter decides: "an SMS".
 */
const spokenAsWords = new Set('FIFA JPEG JSON LAN LASER LED LIDAR MIDI NASA NATO RADAR RAM ROM SIM SONAR'.split(' '));
const spelled = /^(?:[A-Z][A-Z0-9]+(?=s?\b)|[A-Z](?=-)|[b-df-hj-np-tv-xz]{2,5}\b)/;

/** “an item”, “a row”, by the first sound: “a user”, “an hour”, “an SMS”. */
export function withArticle(noun: string): string {
  const [letters = ''] = spelled.exec(noun) ?? [];
  const isSpelled = letters !== '' && !spokenAsWords.has(letters.toUpperCase());
  const startsWithVowel = isSpelled
    ? /^[aefhilmnorsx]/i.test(letters)
    : /^(?:[ai]|e(?!u)|o(?!ne)|u(?!ni|s[ei]|ti)|hour|hono|(?:8|11|18)\b)/i.test(noun);
  return `${startsWithVowel ? 'an' : 'a'} ${noun}`;
}
