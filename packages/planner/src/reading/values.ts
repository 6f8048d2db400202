/** Parts of a value that may be any JSON: always of their type, and bounded. */
import { cleanText, oneLine } from './clean-text.ts';

export const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

export const itemsOf = (value: unknown, atMost: number): unknown[] => (Array.isArray(value) ? value.slice(0, atMost) : []);

const plainOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

export const lineOf = (value: unknown, atMost: number): string => oneLine(plainOf(value), atMost);

export const textOf = (value: unknown, atMost: number): string =>
  cleanText(plainOf(value)).slice(0, atMost).toWellFormed().trim();

export function choiceOf<Value extends string>(value: unknown, allowed: readonly Value[], otherwise: Value): Value {
  const written = plainOf(value).toLowerCase();
  return allowed.find((one) => one === written) ?? otherwise;
}
