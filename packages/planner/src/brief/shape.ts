/** What a prompt says as a document: facts with the words that say them, before anything is decided. */
import type { ActKind } from '../lexicon/requirement-words.ts';
import type { Span } from '../reading/tokens.ts';

/** A line of a list, or a paragraph: `heading` is the line that it stands under. */
export interface Block extends Span {
  isMarked: boolean;
  heading: Span | null;
}

/** A thing that is spoken of, by the words that name it. */
export interface Noun extends Span {
  /** Lower case, the last word in the singular: `damage report`. */
  singular: string;
  isMany: boolean;
}

/** One of several things that are listed with commas. */
export interface Piece extends Span {
  /** What stands behind it in brackets. */
  inner: Span | null;
}

/** Rows of a kind, with what is said of each. */
export interface ListFact {
  noun: Noun;
  details: Piece[];
  /** What a row belongs to: the class of "recipes belonging to a class". */
  of: Noun[];
  span: Span;
  /** The requirement is about it, and not only speaks of it. */
  isHeaded: boolean;
  /** What is done with it, where it is the object of an act. */
  act?: ActKind;
  verb?: string | null;
  /** Said as one of several examples: "a pothole, a broken lamp or litter". */
  isExample?: boolean;
}

/** States that rows go through; `of` is null where those before it are meant. */
export interface StatesFact {
  of: Noun | null;
  values: Span[];
  span: Span;
}

/** Somebody who does something; `isLimited` where others may not, or only with rows of their own. */
export interface ActorFact {
  noun: Noun;
  isLimited: boolean;
  /** Others are let do something else; each of everybody is no role. */
  isRole: boolean;
  span: Span;
}

export interface Facts {
  lists: ListFact[];
  states: StatesFact[];
  actors: ActorFact[];
  /** Where charts or figures are asked for in a heading. */
  figures: Span[];
  pages: Piece[];
  /** All that requirements cover. */
  spans: Span[];
}
