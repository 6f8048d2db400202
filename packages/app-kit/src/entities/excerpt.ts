import type { Entity, Row } from '../data/entity.ts';

/** A row's text in a list or feed: its summary, else the start of its text. */
export function summaryOf({ fields }: Entity, { values }: Row, length: number): string {
  const summary = fields.find(({ id, type }) => type.kind === 'text' && /summary/i.test(id));
  const text = fields.find(({ type }) => type.kind === 'long-text');
  return String((summary && values[summary.id]) || plainExcerpt(String((text && values[text.id]) ?? ''), length));
}

/** Markup takes space that readers do not see. Bounds how much of a long text is parsed for each page and feed. */
const readOfEachLetter = 20;

/** The text without markup, cut at a word. */
function plainExcerpt(text: string, length: number): string {
  const plainText = text
    .slice(0, length * readOfEachLetter)
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[ \t]*(#{1,6}|[-*+>]|\d+\.)[ \t]+/gm, '')
    .replace(/[*_`~]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plainText.length > length ? `${plainText.slice(0, length).replace(/\s+\S*$/, '')}…` : plainText;
}
