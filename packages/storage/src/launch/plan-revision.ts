import { createHash } from 'node:crypto';

/** Identifies a stored plan. */
export const revisionOf = (text: string): string => createHash('sha256').update(text).digest('hex');
