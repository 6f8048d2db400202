/** `Low, High,` as two options. */
export function splitOptions(text: string): string[] {
  return text
    .split(',')
    .map((option) => option.trim())
    .filter(Boolean)
    .slice(0, 40);
}
