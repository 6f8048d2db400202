/** The word that was probably meant: it contains what was typed, or differs in a few letters; null if none does. */
export function closest(word: string, candidates: string[]): string | null {
  const typed = word.toLowerCase();
  let best: string | null = null;
  let fewest = Math.max(1, Math.floor(typed.length / 3)) + 1;
  for (const candidate of candidates) {
    const lower = candidate.toLowerCase();
    const differs = typed.length >= 3 && lower.includes(typed) ? 1 : editDistance(typed, lower, fewest);
    if (differs < fewest) [best, fewest] = [candidate, differs];
  }
  return best;
}

/** Edit distance, capped at `most`. */
function editDistance(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) >= most) return most;
  let row = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...left].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...right].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return Math.min(most, row.at(-1) ?? most);
}
