import { createHash } from 'node:crypto';
import type { HealCategory } from '@davit/contract';
import type { Failure } from './categories.ts';

const errorLengthCompared = 4_000;

/**
 * Equal for failures that differ only in variable parts: SHA-256, hex, of category, step type, tool and the error without
 * digits, hex and quoted text.
 */
export function fingerprintOf(
  category: HealCategory,
  { stepType, toolName, error }: Pick<Failure, 'stepType' | 'toolName' | 'error'>,
): string {
  return createHash('sha256')
    .update(JSON.stringify([category, stepType, toolName, bare((error ?? '').slice(0, errorLengthCompared))]))
    .digest('hex');
}

function bare(error: string): string {
  return error
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '')
    .replace(/\b(0x)?[0-9a-f]{6,}\b/gi, '')
    .replace(/\d+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
