/** Numbers as addresses and forms say them: anybody may have typed them, so none is larger than what it counts. */
import type { Ctx } from './context.ts';

const pagesAtMost = 1_000_000;

/** Zero or more, `atMost` where it is more than that; `otherwise` where the text is no whole number. */
export function wholeNumber(text: string | undefined, otherwise: number, atMost: number): number {
  return text !== undefined && /^\d+$/.test(text) ? Math.min(Number(text), atMost) : otherwise;
}

/** `?page=2`, from 1. */
export function pageNumber(text: string | undefined): number {
  return Math.max(1, wholeNumber(text, 1, pagesAtMost));
}

/** The id of a row that the address names; 0, which no row has, where it names none. */
export function idOf(c: Ctx, name = 'id'): number {
  return wholeNumber(c.req.param(name), 0, Number.MAX_SAFE_INTEGER);
}
