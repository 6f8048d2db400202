/** The words of forms by which others send something to the owner alone, by the last word of what they send. */
import { withArticle } from '@davit/app-kit/data/article.ts';
import type { Entity } from '@davit/blueprint';

interface SentWords {
  /** The heading of the form, and its link in the navigation. */
  title: string;
  action: string;
}

const kinds: [RegExp, (singular: string) => SentWords][] = [
  [/(subscriber|subscription|newsletter|newsletter sign[ -]?up)$/, () => ({ title: 'Newsletter', action: 'Subscribe' })],
  [/(registration|registrant|attendee|participant)$/, () => ({ title: 'Register', action: 'Register' })],
  [/(sign[ -]?up)$/, () => ({ title: 'Sign up', action: 'Sign up' })],
  [/(member|volunteer)$/, (singular) => ({ title: `Become ${withArticle(singular)}`, action: 'Join' })],
  [/(lead|prospect)$/, () => ({ title: 'Get in touch', action: 'Send' })],
  [/(entry)$/, () => ({ title: 'Join the list', action: 'Join' })],
  [/(application|applicant)$/, () => ({ title: 'Apply', action: 'Apply' })],
];

export function sentWordsOf({ singular }: Pick<Entity, 'singular'>): SentWords {
  const known = kinds.find(([pattern]) => pattern.test(singular.toLowerCase()));
  return known?.[1](singular) ?? { title: `Send ${withArticle(singular)}`, action: 'Send' };
}
