/** Where a reader stands: the frame it reads, and what was read before. */
import type { Frame } from '../english/frames.ts';
import type { NounPhrase } from '../english/phrases.ts';
import { singularOf } from '../reading/nouns.ts';
import type { Lists } from './lists.ts';

export interface Place {
  lists: Lists;
  frame: Frame;
  /** In base form, with its particle; empty without a verb. */
  verb: string;
  /** The app itself does it. */
  isOfApp: boolean;
  /** The frame before listed functions of the app. */
  wasListing: boolean;
  /** Set by a reader whose list of functions goes on in the next frame. */
  listsOn: boolean;
  /** What stands behind a preposition. */
  behind(...prepositions: string[]): NounPhrase[];
}
/** Reads a frame into the lists; false where other readers may take it, too. */
export type Reader = (place: Place) => boolean;

/** What people call the app itself. */
export const ofApp = /^(site|website|app|application|platform|system|tool|page|dashboard|portal)$/;

export function placeOf(lists: Lists, frame: Frame, wasListing: boolean): Place {
  const { subject, pronoun, around, verb } = frame;
  const isOfApp = pronoun === 'it' || (subject !== null && ofApp.test(singularOf(subject.head.lower)));
  const behind = (...prepositions: string[]) => prepositions.flatMap((one) => around.get(one) ?? []);
  return { lists, frame, verb: verb?.verb ?? '', isOfApp, wasListing, listsOn: false, behind };
}
