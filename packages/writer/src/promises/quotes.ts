/** Whether and where words stand in a request, whatever its spaces, quotes and capitals. */

export function quotes(prompt: string, words: string): boolean {
  const wanted = plain(words);
  return wanted.length >= 3 && ` ${plain(prompt)} `.includes(wanted);
}

/** A place to compare with others of the same request; -1: nowhere. */
export const placeOfQuote = (prompt: string, words: string): number => plain(prompt).indexOf(plain(words));

export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‘’‚‛`´]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
    .replace(/\s+/g, ' ')
    .replace(/^[\s"'.…]+|[\s"'.…]+$/g, '')
    .toLowerCase();
