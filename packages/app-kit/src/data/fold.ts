/** Lower case without accents: the form for searching and sorting text, in SQL as `fold(column)`. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
