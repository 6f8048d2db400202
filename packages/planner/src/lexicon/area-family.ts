import type { Area } from './shape.ts';

/** Children: what is written down of the first years, and what is agreed on later. */
export const family: Area = {
  id: 'family',
  accent: '#8a4b6d',
  entities: [],
};
