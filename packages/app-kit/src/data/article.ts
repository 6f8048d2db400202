/** “an item”, “a row”, by the first sound: “a user”, “an hour”. */
export function withArticle(noun: string): string {
  return `${/^(?:[ai]|e(?!u)|o(?!ne)|u(?!ni|s[ei]|ti)|hour|hono)/i.test(noun) ? 'an' : 'a'} ${noun}`;
}
