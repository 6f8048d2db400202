/** A caller's hints about the plan besides the prompt. A known hint overrides the prompt; an unknown one is logged and ignored. */

import type { Stack } from '@davit/blueprint';
import { type Json, stacks } from '@davit/contract';

/** As the caller sent them: each may be any JSON. */
export interface ConfigHints {
  stack?: Json;
  db?: Json;
  auth?: Json;
}

export interface ReadHints {
  stack: Stack | null;
  /** Whether the app stores data; null without a hint. */
  database: boolean | null;
  logIn: boolean | null;
  /** Sentences for the build log. */
  notes: string[];
}

const databases = new Map<Json, boolean>([
  ['none', false],
  [false, false],
  ['sqlite', true],
  [true, true],
]);
const logIns = new Map<Json, boolean>([
  ['none', false],
  [false, false],
  ['password', true],
  [true, true],
]);
const absent = (hint: Json | undefined): hint is null | undefined => hint === undefined || hint === null;

export function readHints(hints: ConfigHints): ReadHints {
  const notes: string[] = [];
  return { stack: stackOf(hints.stack, notes), database: databaseOf(hints.db, notes), logIn: logInOf(hints.auth, notes), notes };
}

function stackOf(hint: Json | undefined, notes: string[]): Stack | null {
  if (absent(hint)) return null;
  const wanted = typeof hint === 'string' ? hint.trim().toLowerCase() : '';
  const known = stacks.find((stack) => stack === wanted);
  if (!known) notes.push(`The hint stack ${shown(hint)} was ignored: known are ${stacks.join(', ')}.`);
  return known ?? null;
}

function databaseOf(hint: Json | undefined, notes: string[]): boolean | null {
  if (absent(hint)) return null;
  const wanted = typeof hint === 'string' ? hint.trim().toLowerCase() : hint;
  if (wanted === 'postgres') {
    notes.push('The hint db "postgres" means that the app stores data, in the database that this installation gives its apps.');
    return true;
  }
  const known = databases.get(wanted);
  if (known === undefined) notes.push(`The hint db ${shown(hint)} was ignored: known are none, sqlite, postgres, true, false.`);
  return known ?? null;
}

function logInOf(hint: Json | undefined, notes: string[]): boolean | null {
  if (absent(hint)) return null;
  const known = logIns.get(typeof hint === 'string' ? hint.trim().toLowerCase() : hint);
  if (known === undefined) notes.push(`The hint auth ${shown(hint)} was ignored: known are none, password, true, false.`);
  return known ?? null;
}

/** The caller's value, on one short line. */
function shown(hint: Json): string {
  const written = JSON.stringify(hint).replace(/[\p{Cc}\p{Cf}]/gu, ' ');
  return written.length > 80 ? `${written.slice(0, 79).toWellFormed()}…` : written;
}
