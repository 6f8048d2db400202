export interface Part {
  /** The start index. */
  at: number;
  text: string;
  isHit: boolean;
}

/** Splits a text at every occurrence of the words, ignoring case; without words it is one part. */
export function splitAt(text: string, words: string | null): Part[] {
  const wanted = words?.trim().toLowerCase() ?? '';
  const parts: Part[] = [];
  let from = 0;
  if (wanted !== '') {
    // Lower-casing may lengthen a text; its positions would then be wrong.
    const searched = text.toLowerCase().length === text.length ? text.toLowerCase() : text;
    for (let at = searched.indexOf(wanted); at >= 0; at = searched.indexOf(wanted, from)) {
      if (at > from) parts.push({ at: from, text: text.slice(from, at), isHit: false });
      parts.push({ at, text: text.slice(at, at + wanted.length), isHit: true });
      from = at + wanted.length;
    }
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from), isHit: false });
  return parts;
}
