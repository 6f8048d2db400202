/** What is visible, and what color it has. */
import type { Name } from '../visit.ts';
import { ask } from './ask.ts';
import { patternsOf, wordsOf } from './names.ts';
import { fail, findsWithinMs, type Session, within } from './session.ts';

export async function sees(session: Session, text: Name, ms = 2_000): Promise<boolean> {
  return (await within(ms, () => ask(session.page, 'shows', patternsOf(text)))) === true;
}

export async function see(session: Session, text: Name): Promise<void> {
  if (!(await sees(session, text, findsWithinMs))) fail(`${wordsOf(text)} is not visible.`);
}

export async function notSee(session: Session, text: Name): Promise<void> {
  const gone = await within(findsWithinMs, async () => !(await ask(session.page, 'shows', patternsOf(text))));
  if (gone !== true) fail(`${wordsOf(text)} is visible.`);
}

export async function colors(session: Session): Promise<{ background: string; parts: string[] }> {
  return { background: await ask(session.page, 'backgroundColor'), parts: await ask(session.page, 'partColors') };
}
