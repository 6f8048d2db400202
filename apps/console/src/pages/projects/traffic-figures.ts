export const count = (value: number): string => value.toLocaleString('en-US');
export const inMs = (ms: number | null): string => (ms === null ? 'not measured' : `${count(ms)} ms`);
