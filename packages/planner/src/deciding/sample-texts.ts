/** Sample texts on the subject of a prompt: titles, summaries and articles of several paragraphs. */
import { anyFamily, type SubjectFamily, subjectFamilies } from '../lexicon/subject-topics.ts';

/** Shorter ones do not look like an article. */
const fewestCharacters = 600;

/** The family that most words of a prompt belong to; a general one if none does. */
export function familyOf(text: string): SubjectFamily {
  let most = 0;
  let found = anyFamily;
  for (const family of subjectFamilies) {
    const { length } = text.match(family.words) ?? [];
    if (length !== undefined && length > most) [most, found] = [length, family];
  }
  return found;
}

/** What a text of the family is filed under. */
export const shelfOf = (row: number): string => ['Basics', 'Practice', 'Advice'][row % 3] ?? '';

/** A title on the subject. */
export const topicOf = ({ topics }: SubjectFamily, row: number): string => topics[row % topics.length] ?? '';

/** Nouns of things that people read. */
export const isRead = (singular: string): boolean =>
  /\b(article|post|news item|news|story|guide|solution|tutorial|tip|resource|publication|blog|insight|lesson|topic|case stud(y|ies)|paper|page)$/i.test(
    singular,
  );

/** One sentence for a list. */
export const summaryOn = (title: string): string => `${title}: what matters, how to begin, and what to avoid.`;

/** A text that is long enough stays; a shorter one opens the article about its title. */
export function articleOn(title: string, written: string | null, family: SubjectFamily): string {
  if (written !== null && written.length >= fewestCharacters) return written;
  return [...(written ? [written] : []), ...paragraphsOn(title, family)].join('\n\n');
}

function paragraphsOn(title: string, { practice, caution }: SubjectFamily): string[] {
  return [
    `${title}: many people put this off because it looks like a lot of work at once. It rarely is. With a clear first step and an hour of time, you see a result on the same day, and the rest follows from it. This text shows what we learned, in the order in which it helps most.`,
    `Begin with what you have. Write down where you stand today, what should be different in a month, and who needs to know. ${practice} That takes a few minutes and saves you the detours that cost most people a week.`,
    `Then try one thing and look at the result. If it works, keep it and go on to the next; if it does not, go back one step and change only that. Keep your notes short: the date, what you did, and what happened. After three or four rounds you can tell what makes the difference, and what you can leave out.`,
    `A word of caution. ${caution} If you are not sure, ask somebody who has done it before, and compare two opinions before you spend money.`,
    `In short: start small, write down what you try, and come back to it after a week. Tell us in a comment or a message what worked for you, and we will add it here.`,
  ];
}
