/** What a page about a group or a firm tells behind its text: its mission, its history, its people. */
import type { Section } from '@davit/blueprint';
import { neutralSubject } from '../knowledge/neutral-subject.ts';
import { subjectOf } from '../knowledge/subjects.ts';
import type { Reading } from '../reading/reading.ts';
import { teamOn } from './site-on-subject.ts';

const history = [
  'Founded in 2012 by two people with one room between them. In 2017 we moved to where you find us today, and the team has grown to nine since. This is sample text.',
];

/** None if the text speaks of one person: "I bring order to archives". */
export function sectionsOnUs(reading: Reading, about: string[], hasTeam: boolean): Section[] {
  if (about.some((text) => /\b(I|me|my)\b/.test(text))) return [];
  const mission = (subjectOf(reading) ?? neutralSubject()).mission;
  const team = hasTeam ? null : teamOn(reading);
  return [
    { kind: 'text', heading: 'Our mission', paragraphs: [mission] },
    { kind: 'text', heading: 'Our history', paragraphs: history },
    ...(team ? [{ kind: 'cards' as const, heading: 'Our team', cards: team }] : []),
  ];
}

/** The mission has a section of its own. */
export const withoutMission = (reading: Reading, about: string[]): string[] =>
  about.length > 1 ? about.filter((text) => text !== (subjectOf(reading) ?? neutralSubject()).mission) : about;
