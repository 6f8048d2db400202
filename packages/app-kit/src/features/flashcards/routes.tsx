/** Studying the cards of a list: one at a time, the answer hidden, due again by how well it was known. */
import type { Entity, Row } from '../../data/entity.ts';
import type { DataContext } from '../../data/store.ts';
import { type App, isAmong } from '../../web/context.ts';
import { answerNotFound } from '../../web/error-pages.tsx';
import { readForm } from '../../web/form.ts';
import { page } from '../../web/page.tsx';
import { today } from '../../web/reader.ts';
import { seeOther } from '../../web/redirect.ts';
import { makeVoter, voterOf } from '../../web/voter.ts';
import { StudyPage } from './page.tsx';
import { keepReview, keepReviews, reviewsOf } from './reviews.ts';
import { isGrade, reviewed } from './schedule.ts';

const action = '/-/study';
const maxCards = 2_000;

export interface StudyPlace {
  path: string;
  text: { title: string; intro: string };
  /** The cards; the names below are its fields. */
  entity: Entity;
  front: string;
  back: string;
}

export function mountFlashcards(app: App, context: DataContext, { path, text, entity, front, back }: StudyPlace): void {
  const { store } = context;
  keepReviews(store, entity);

  app.get(path, async (c) => {
    const now = today(c.get('visitor').reader, context.now());
    const { rows } = await store.table(entity).list({ sort: entity.defaultSort, pageSize: maxCards });
    const reviews = await reviewsOf(store, entity, voterOf(c));
    const due = rows.filter(({ id }) => (reviews.get(id)?.due ?? now) <= now);
    const turned = due.find(({ id }) => String(id) === c.req.query('card'));
    const next = turned ?? leastSeen(due, (id) => reviews.get(id)?.repetitions ?? -1);
    const card = next ? { id: next.id, front: String(next.values[front] ?? ''), back: String(next.values[back] ?? '') } : null;
    const counts = { due: due.length, total: rows.length, addAt: `/${entity.slug}/new` };
    const content = (
      <StudyPage c={c} {...text} path={path} action={action} card={card} isTurned={turned !== undefined} {...counts} />
    );
    return page(c, { title: text.title, islands: ['partial-update'], width: 'narrow' }, content);
  });

  app.post(action, async (c) => {
    const { card = '', grade = '' } = await readForm(c);
    const isId = isAmong(c, entity.readers) && /^[1-9]\d{0,14}$/u.test(card);
    const row = isId ? await store.table(entity).get(Number(card)) : null;
    if (!row || !isGrade(grade)) return answerNotFound(c);
    const person = makeVoter(c);
    const now = today(c.get('visitor').reader, context.now());
    const before = (await reviewsOf(store, entity, person)).get(row.id) ?? null;
    await keepReview(store, entity, row.id, person, reviewed(before, grade, now));
    return seeOther(c, path);
  });
}

/** New cards first, then those known least. */
function leastSeen(rows: Row[], repetitions: (id: number) => number): Row | undefined {
  return [...rows].sort((left, right) => repetitions(left.id) - repetitions(right.id))[0];
}
