/** What a plan can hold, and when two names are the same. */
export const listsMost = 20;
export const pagesMost = 30;
export const fieldsMost = 40;

export const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
