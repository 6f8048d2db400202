/** A message for the next page: the result of an action, and how to undo it. */
import type { Ctx } from './context.ts';
import { dropCookie, readSigned, writeSigned } from './cookies.ts';

export interface Flash {
  text: string;
  /** A path whose POST undoes the action. */
  undo?: { action: string; label?: string };
}

const shownWithinS = 60;
/** A cookie is small, so a longer message is cut. */
const maxTextLength = 300;

export function flash(c: Ctx, { text, ...rest }: Flash): void {
  const short = text.length > maxTextLength ? `${text.slice(0, maxTextLength).toWellFormed()}…` : text;
  writeSigned(c, 'flash', JSON.stringify({ text: short, ...rest }), shownWithinS);
}

/** Returns the message and clears it. */
export function takeFlash(c: Ctx): Flash | null {
  const text = readSigned(c, 'flash');
  if (text === undefined) return null;
  dropCookie(c, 'flash');
  return JSON.parse(text) as Flash;
}
