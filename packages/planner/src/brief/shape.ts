/** The facts that a document states, with their spans, before any decision. */
import type { ActKind } from '../lexicon/requirement-words.ts';
import type { FieldSpec } from '../lexicon/shape.ts';
import type { Span } from '../reading/tokens.ts';

/** A list item or a paragraph; `heading` is the line above it. */
export interface Block extends Span {
  isMarked: boolean;
  heading: Span | null;
}

/** A noun phrase. */
export interface Noun extends Span {
  /** Lower case, the last word in the singular: `damage report`. */
  singular: string;
  isMany: boolean;
}

/** An item of a comma-separated list. */
export interface Piece extends Span {
  /** The brackets behind it. */
  inner: Span | null;
  /** The field that its words mean without naming it. */
  field?: FieldSpec;
}

/** A list, with the fields that the prompt gives its rows. */
export interface ListFact {
  noun: Noun;
  details: Piece[];
  /** What a row belongs to: the class of "recipes belonging to a class". */
  of: Noun[];
  span: Span;
  /** The requirement is about it, and does not only mention it. */
  isHeaded: boolean;
  /** The act whose object it is. */
  act?: ActKind;
  verb?: string | null;
  /** Whether it is one of several examples: "a pothole, a broken lamp or litter". */
  isExample?: boolean;
  /** Its details are fields of the list before. */
  isOfLast?: boolean;
}

/** The states of rows; `of` is null if they belong to the noun before. */
export interface StatesFact {
  of: Noun | null;
  /** Every row of it has them: "each case moves from received to shipped". */
  isRule?: true;
  values: Span[];
  span: Span;
}

/** An actor; `isLimited` if others may not do it, or only with their own rows. */
export interface ActorFact {
  noun: Noun;
  isLimited: boolean;
  /** "Advisers should only open their own cases". */
  isOfOwn?: boolean;
  /** "Mechanics log in". */
  isIn: boolean;
  /** It adds rows, or asks for something. */
  isDoing: boolean;
  /** It writes, by a word for those who run something: "instructors create courses". */
  isInCharge: boolean;
  /** Other people may do other things; a right of everybody makes no role. */
  isRole: boolean;
  span: Span;
}

export interface Facts {
  lists: ListFact[];
  states: StatesFact[];
  actors: ActorFact[];
  /** Headings that ask for charts or figures. */
  figures: Span[];
  /** The pages of a site, headed so. */
  pages: Piece[];
  /** Pages named in passing: "add a page about sponsors". */
  pagesBeside: Piece[];
  /** All spans that requirements cover. */
  spans: Span[];
}
