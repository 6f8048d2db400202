/** Rows that code written for this app makes, and what in them only that code understands. */
import type { Entity, Field, Row, Value } from '../data/entity.ts';
import type { Ctx } from '../web/context.ts';

/** Where people change a row: its form, or the page that makes the rows. */
export function editAddress({ slug, keptBy }: Pick<Entity, 'slug' | 'keptBy'>, { id }: Pick<Row, 'id'>): string {
  return keptBy ? `${keptBy.path}?row=${id}` : `/${slug}/${id}/edit`;
}

/** Why nobody adds or changes a row elsewhere than on the page that makes the rows; null: they may. */
export function keptElsewhere(c: Ctx, { keptBy, plural }: Pick<Entity, 'keptBy' | 'plural'>): string | null {
  // The checks of a rehearsal know no other way to make rows.
  if (!keptBy || c.get('context').settings.rehearsal) return null;
  return `On the page “${keptBy.title}” ${plural} are added and changed.`;
}

/** Nobody writes 60 letters without a space. */
const longestWord = 60;
const shortestData = 20;

/** Whether a text is for a program: a drawing in digits, coordinates, JSON. Lists show no column of such texts. */
export function isData({ type }: Field, value: Value | undefined): boolean {
  if ((type.kind !== 'text' && type.kind !== 'long-text') || typeof value !== 'string') return false;
  const text = value.trim();
  if (text.length < shortestData) return false;
  if (/^[[{][\s\S]*[\]}]$/.test(text)) return isJson(text);
  if (/^[\d\s.,;:|#/-]+$/.test(text)) return text.length >= longestWord;
  return text.split(/\s+/).some((word) => word.length >= longestWord && !/^[a-z]+:\/\//i.test(word));
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
