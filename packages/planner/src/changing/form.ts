/** A form of a wish: a pattern with the act that it asks for. A row is rule, comment and test at once. */
export const actNames = [
  'rename',
  'retext',
  'paint',
  'log-in',
  'log-out',
  'require',
  'relax',
  'sort',
  'move',
  'set-options',
  'add-options',
  'add-list',
  'add-page',
  'feature',
  'add',
  'remove',
] as const;
export type ActName = (typeof actNames)[number];

export interface Form {
  act: ActName;
  says: string;
  examples: string[];
  not?: string[];
  /** The app of the examples. */
  of?: 'tasks' | 'bakery';
}
