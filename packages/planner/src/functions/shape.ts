/** What a request says its app does: who does what with what. */
import type { Noun, Piece } from '../brief/shape.ts';
import type { Span } from '../reading/tokens.ts';

/** `app`: the app itself does it; `admin`: those who run it; `user`: everybody; otherwise a role such as `driver`. */
export type Actor = string;

/** One function of "functionalities for browsing rooms, booking rooms and payment". */
export interface AskedFunction {
  actor: Actor;
  /** The base form; null for a bare noun: the menu of "sections such as menu and events". */
  verb: string | null;
  object: Noun | null;
  /** The fields or parts behind "including", "such as", "with". */
  details: Piece[];
  /** What follows the object: "by date", "for their dogs". */
  behind: Span;
  span: Span;
  /** Named in a list of what the app has; nobody is said to do it. */
  isFeature?: true;
}
