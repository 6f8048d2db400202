import type { Brief } from '../brief/brief.ts';
import { events } from '../lexicon/links.ts';
import type { Reading } from '../reading/reading.ts';
import type { Draft } from './draft.ts';
import type { Evidence } from './evidence.ts';

/** Reads all requirements; a heading of figures asks for charts. */
export function useBrief(
  { tokens }: Reading,
  { facts }: Brief,
  { planned, requested }: Pick<Draft, 'planned' | 'requested'>,
  evidence: Evidence,
): void {
  // The registration of patients is a list of them.
  const signUp = requested.wanted.get('sign-up-form');
  const isOfRows = signUp !== undefined && tokens.slice(signUp.from, signUp.to).some(({ lemma }) => lemma.startsWith('regist'));
  if (isOfRows && !planned.some(({ key }) => events.has(key))) requested.wanted.delete('sign-up-form');
  for (const span of facts.spans) evidence.use(span);
  const [figures] = facts.figures;
  if (figures && !requested.wanted.has('charts')) requested.wanted.set('charts', figures);
}
