/** What a page about one thing of a place tells: an old mill, a members' poker room. */
import type { Reading } from '../reading/reading.ts';
import { tokensOf } from '../reading/tokens.ts';

const ofMembers = /^(member|membership|exclusive|vip|invitation)/;
const near = 6;

/** Only the owner can describe it; how people get in follows from the prompt. */
export function introductionOf({ tokens }: Reading, title: string): string[] {
  const head = tokensOf(title).at(-1)?.lemma ?? '';
  const isForMembers = tokens.some(
    ({ lower, sentence }, at) =>
      ofMembers.test(lower) && tokens.slice(at + 1, at + near).some((next) => next.lemma === head && next.sentence === sentence),
  );
  const opening = `${title}: what it is, who it is for, and what you get. This is sample text.`;
  return isForMembers
    ? [
        opening,
        'It is for members only. Members have exclusive access, bring one guest an evening, and hear of every date first.',
        'To become a member, apply with the contact form. We answer within two days.',
      ]
    : [opening, 'If you would like to come along or join, write to us. We answer within two days.'];
}
