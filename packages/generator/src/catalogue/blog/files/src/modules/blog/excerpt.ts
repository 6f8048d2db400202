import type { Entity, Row } from '../../data/entity.ts';

/** The text of a row in a list and a feed: its summary, else the beginning of its text. */
export function summaryOf({ fields }: Entity, { values }: Row, length: number): string {
  const summary = fields.find(({ id, type }) => type.kind === 'text' && /summary/i.test(id));
  const text = fields.find(({ type }) => type.kind === 'long-text');
  return String((summary && values[summary.id]) || plainExcerpt(String((text && values[text.id]) ?? ''), length));
}

/** Marks take room that is not shown. A longer text is not looked through: much of it would be for every page and feed. */
const readOfEachLetter = 20;

/** What it says, without its marks, cut after a word. */
function plainExcerpt(text: string, length: number): string {
  const said = text
    .slice(0, length * readOfEachLetter)
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[ \t]*(#{1,6}|[-*+>]|\d+\.)[ \t]+/gm, '')
    .replace(/[*_`~]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return said.length > length ? `${said.slice(0, length).replace(/\s+\S*$/, '')}…` : said;
}
