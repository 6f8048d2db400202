import type { Json, Spec } from '@davit/contract';

/** A project's new plan, from a stage of its run. */
export interface Replan {
  spec: Spec;
  blueprint: Json;
  /** The plan that it replaces: one that a person changed meanwhile stays. */
  replaces: Json;
  /** The app's new name, and the one that it replaces. */
  renamed?: { to: string; from: string };
}
