/** Random picks: one of a list, teams, dice. */
import { type RandomBelow, shuffled } from './random.ts';

export const diceSides = [4, 6, 8, 10, 12, 20, 100] as const;
export const maxDice = 20;

/** The entries of a text: one a line, or separated by commas. */
export function entriesOf(text: string): string[] {
  const separator = text.includes('\n') ? '\n' : ',';
  return text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

export const pickOf = (entries: readonly string[], random: RandomBelow): string | null =>
  entries[random(Math.max(1, entries.length))] ?? null;

/** Everybody in one of `count` teams, whose sizes differ by one at most. */
export function teamsOf(entries: readonly string[], count: number, random: RandomBelow): string[][] {
  const all = shuffled(entries, random);
  const teams = Math.max(1, Math.min(count, all.length));
  return Array.from({ length: teams }, (_, team) => all.filter((_entry, at) => at % teams === team));
}

export const rollOf = (count: number, sides: number, random: RandomBelow): number[] =>
  Array.from({ length: Math.max(1, Math.min(maxDice, count)) }, () => random(sides) + 1);
