/** How a kind of app is written down: a file of data, which is rule, comment and test at once. */
import type { FeatureId } from '@davit/blueprint';
import type { EntityEntry } from '../lexicon/shape.ts';

export interface Archetype {
  /** As people call it: `split expenses`. */
  id: string;
  /**
   * Words that speak for it, each with its weight: `split expense:4, roommate:1`. At most three words together, in the
   * singular. 1 goes with it, 2 is often of it, 3 is of its world, 5 means it alone; below 0 speaks against it.
   */
  words: string;
  /** What it keeps, the most important first: its own, or the lexicon's by id. */
  entities: (EntityEntry | string)[];
  /** Kept as well where a word of it stands in the prompt. */
  ifSaid?: (EntityEntry | string)[];
  /** Entries of the lexicon whose words mean something else here, by id. */
  instead?: string[];
  features?: FeatureId[];
  /** What its own words would ask for elsewhere: the survey of a survey builder is no poll. */
  without?: FeatureId[];
  accent: string;
  /** Prompts that are planned by it, and prompts that are not. */
  wins: string[];
  loses: string[];
}
