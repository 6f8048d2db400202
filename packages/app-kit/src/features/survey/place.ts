import type { Entity } from '../../data/entity.ts';

/** Names are fields of the questions (`lines`), except `closes`, a field of the surveys (`parent`). */
export interface SurveyPlace {
  parent: Entity;
  lines: Entity;
  relation: string;
  question: string;
  /** The choice with the kind of a question; `one` to `yesNo` are its options. Null: all ask for a text. */
  kind: string | null;
  one: string | null;
  several: string | null;
  scale: string | null;
  yesNo: string | null;
  /** The long text with an answer to choose in each line. */
  choices: string | null;
  required: string | null;
  /** The last day for answers; null: no end. */
  closes: string | null;
  /** The only state of a survey that takes answers; null: every state. */
  open: string | null;
  /** A form that people send as often as they like, with more kinds of question: options of `kind`. */
  form?: { line: string | null; number: string | null; date: string | null; email: string | null };
}
