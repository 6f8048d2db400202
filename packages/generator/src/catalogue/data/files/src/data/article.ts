/** “an item”, “a row”; by the sound of the first letter: “a user”, “an hour”. */
export function withArticle(noun: string): string {
  return `${/^(?:[ai]|e(?!u)|o(?!ne)|u(?!ni|s[ei]|ti)|hour|hono)/i.test(noun) ? 'an' : 'a'} ${noun}`;
}
