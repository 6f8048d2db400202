/** Puts the tables into docs/scaling.md, between comments that name them. */
export function withTables(page: string, tables: Record<string, string>): string {
  return Object.entries(tables).reduce((text, [name, table]) => {
    const place = new RegExp(`(<!-- table: ${name} -->\\n)[^]*?(\\n<!-- end -->)`);
    if (!place.test(text)) throw new Error(`docs/scaling.md has no place for the table “${name}”`);
    return text.replace(place, (_, begin: string, end: string) => `${begin}\n${table}\n${end}`);
  }, page);
}
