/** Numbers in addresses and forms. Anybody may type anything, so each has an upper bound. */
import type { Ctx } from './context.ts';

const maxPages = 1_000_000;

/** Zero or more, capped at `atMost`; `otherwise` if the text is not a whole number. */
export function wholeNumber(text: string | undefined, otherwise: number, atMost: number): number {
  return text !== undefined && /^\d+$/.test(text) ? Math.min(Number(text), atMost) : otherwise;
}

/** `?page=2`, from 1. */
export function pageNumber(text: string | undefined): number {
  return Math.max(1, wholeNumber(text, 1, maxPages));
}

/** The row id in the address; 0, which no row has, if it is invalid. */
export function idOf(c: Ctx, name = 'id'): number {
  return wholeNumber(c.req.param(name), 0, Number.MAX_SAFE_INTEGER);
}
