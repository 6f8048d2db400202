/** Lower case without accents: how text is searched and sorted, in SQL as `fold(column)`. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
