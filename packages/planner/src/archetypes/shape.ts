/** The form of a kind of app: a data file that holds its words, its entities and its test prompts. */
import type { FeatureId } from '@davit/blueprint';
import type { EntityEntry, ToolEntry } from '../lexicon/shape.ts';

export interface Archetype {
  /** Its usual name: `split expenses`. */
  id: string;
  /**
   * Evidence for it, with weights: `split expense:4, roommate:1`. At most three words together, in the singular. 1
   * often appears with it, 2 usually does, 3 belongs to its subject, 5 means only this kind; below 0 is evidence
   * against it.
   */
  words: string;
  /** Its entities, the most important first: its own, or the lexicon's by id. */
  entities: (EntityEntry | string)[];
  /** Entities that it only has if the prompt names them. */
  ifMentioned?: (EntityEntry | string)[];
  /** Ids of lexicon entries whose words mean something else here. */
  instead?: string[];
  features?: FeatureId[];
  /** Its entities only work together: expenses to split without people would be a list of amounts. */
  isWhole?: true;
  /** It stands for what it is about: the gardens of a "waiting list for gardens" are no list of their own. */
  ofOthers?: true;
  /** Features that its own words would request elsewhere: the survey of a survey builder is not a poll. */
  without?: FeatureId[];
  /** The game or one-page tool that this kind is; it has no entities. */
  tool?: ToolEntry;
  /** Where nobody logs in, only the owner writes its main list, and visitors read it: a menu, a list of prices. */
  byOwner?: true;
  /** Its entities hold the results of a game, so they do not outweigh the game itself. */
  ofGame?: true;
  accent: string;
  /** Prompts of this kind; below, prompts of another. */
  wins: string[];
  loses: string[];
}
