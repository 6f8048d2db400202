/** How much of a view is shown. What is more is left out, and the page says so in place of it. */

/** Levels of cards in cards. */
export const maxDepth = 4;

/** Of one page, of one part, and the choices of one field. */
export const mostShown = { parts: 400, cards: 400, rows: 1_000, items: 1_000, options: 1_000 };

const lists: Record<string, { member: string; most: number; words: string }> = {
  cards: { member: 'cards', most: mostShown.cards, words: 'cards' },
  table: { member: 'rows', most: mostShown.rows, words: 'rows' },
  list: { member: 'items', most: mostShown.items, words: 'lines' },
  tree: { member: 'items', most: mostShown.items, words: 'lines' },
};

/** What code returned as a view, whatever it is, without what is too much; each cut leaves a notice before its part. */
export function withinBounds(view: unknown, depth = 1): unknown {
  if (!Array.isArray(view) || depth > maxDepth) return view;
  const parts = view.flatMap((part): unknown[] => partsOf(part, depth));
  if (parts.length <= mostShown.parts) return parts;
  return [notice(mostShown.parts - 1, view.length, 'parts'), ...parts.slice(0, mostShown.parts - 1)];
}

function partsOf(part: unknown, depth: number): unknown[] {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return [part];
  const own = part as Record<string, unknown>;
  const bound = typeof own.kind === 'string' && Object.hasOwn(lists, own.kind) ? lists[own.kind] : undefined;
  const all = bound && own[bound.member];
  if (!bound || !Array.isArray(all)) return [part];
  const { member, most, words } = bound;
  const shown = all.slice(0, most).map((one) => (own.kind === 'cards' ? cardOf(one, depth) : one));
  const fitting = { ...own, [member]: shown, ...(Array.isArray(own.tones) ? { tones: own.tones.slice(0, most) } : {}) };
  return all.length > most ? [notice(most, all.length, words), fitting] : [fitting];
}

function cardOf(card: unknown, depth: number): unknown {
  const parts = typeof card === 'object' && card !== null ? (card as Record<string, unknown>).parts : undefined;
  return Array.isArray(parts) ? { ...(card as object), parts: withinBounds(parts, depth + 1) } : card;
}

const notice = (most: number, all: number, words: string) => ({
  kind: 'notice',
  tone: 'warn',
  text: `These are too many ${words} for one page: the first ${most} of ${all} are shown.`,
});
