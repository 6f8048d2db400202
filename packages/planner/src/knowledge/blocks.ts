/** The blocks of a knowledge text: a line that begins with `# `, and the lines behind it. */
export interface Block {
  /** The text behind the `#`. */
  head: string;
  /** Without blank lines. */
  lines: string[];
}

/** The blocks in order; text before the first one is ignored. Time is linear in the text. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const written of text.split('\n')) {
    const line = written.trim();
    if (line.startsWith('# ')) blocks.push({ head: line.slice(2).trim(), lines: [] });
    else if (line !== '') blocks.at(-1)?.lines.push(line);
  }
  return blocks;
}

/** `a, b` to its parts, without empty ones. */
export const partsOf = (list: string): string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** `a | b` to its cells; empty ones stay. */
export const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim());
