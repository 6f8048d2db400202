/** What a person would expect of one prompt, and how it is written down. */
import type { FeatureId, GoalType } from '@davit/blueprint';

export interface Expected {
  prompt: string;
  goal: GoalType;
  /** Ids of entities, in any order. */
  entities: string[];
  features: FeatureId[];
  database: boolean;
  logIn: boolean;
  name?: string;
  /** Fields that must be there, as `entity.field`, with the kind where it matters: `book.author:relation`. */
  fields?: string[];
  /** What the plan does not do yet, for a person to read: the test holds that it does not. */
  missed?: string;
  theme?: { background?: string; accent?: string; text?: string; mode?: 'light' | 'dark' | 'auto' };
}

/** An app that keeps something. */
export const keeps = (
  prompt: string,
  goal: GoalType,
  entities: string[],
  features: FeatureId[],
  more: Partial<Expected> = {},
): Expected => ({
  prompt,
  goal,
  entities,
  features,
  database: true,
  logIn: false,
  ...more,
});
/** An app that keeps nothing. */
export const plain = (prompt: string, goal: GoalType, features: FeatureId[], more: Partial<Expected> = {}): Expected => ({
  ...keeps(prompt, goal, [], features, more),
  database: false,
});
