/** What a person's or a team's own page tells about them: skills and projects are parts of it, and no lists to keep. */
import type { Reading } from '../reading/reading.ts';
import type { Draft } from './draft.ts';

const inPages = new Set(['skill', 'project', 'education', 'degree', 'certificate', 'certification', 'award', 'hobby']);
/** Who does one of these to them keeps rows. */
const keeping = /^(add|create|edit|delete|manage|upload|update|post|publish|comment|search|filter|track|assign)(s|ing|ed)?$/;

/** A draft without the lists that are parts of a CV. */
export function withoutPartsOfPages(draft: Draft): Draft {
  const { business } = draft.goal;
  const isOfPerson = business !== null && /\b(I|me|my)\b/.test([business.value.welcome, ...business.value.about].join(' '));
  if (!isOfPerson || saysKeeping(draft.reading)) return draft;
  return { ...draft, planned: draft.planned.filter(({ key }) => !inPages.has(key)) };
}

const saysKeeping = ({ tokens }: Reading): boolean => tokens.slice(openingTokens).some(({ lower }) => keeping.test(lower));
/** "Please create a CV" keeps nothing yet. */
const openingTokens = 6;
