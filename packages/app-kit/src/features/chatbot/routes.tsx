/** The chatbot: answers a question at once from the owner's entries, or says that it cannot. */
import { sql } from 'kysely';
import { type Entity, type Row, titleOf } from '../../data/entity.ts';
import type { DataContext } from '../../data/store.ts';
import type { App, Ctx } from '../../web/context.ts';
import { answerNotFound } from '../../web/error-pages.tsx';
import { readForm } from '../../web/form.ts';
import { page } from '../../web/page.tsx';
import { createRateLimit, rateLimitKeyOf } from '../../web/rate-limit.ts';
import { seeOther } from '../../web/redirect.ts';
import { markNow, marksOf } from '../../web/voter.ts';
import { Conversation, QuestionsPage, type Turn } from './conversation.tsx';
import { find } from './match.ts';
import { askedQuestion, chatbotPurpose } from './question-log.ts';

const action = '/-/chatbot';
const turnsShown = 20;
const maxAnswers = 500;
const maxLogged = 5_000;
const maxShown = 100;
const questionsPerMinute = 30;
const longestQuestion = 300;

export interface ChatbotPlace {
  path: string;
  title: string;
  /** The entries; the names below are its fields. */
  entity: Entity;
  question: string;
  answer: string;
  /** Alternative words for a question; null without such a field. */
  words: string | null;
}

export function mountChatbot(app: App, context: DataContext, place: ChatbotPlace): void {
  const { store, settings } = context;
  const { entity } = place;
  const questionLog = store.table(askedQuestion);
  const rateLimit = createRateLimit(questionsPerMinute, () => context.now());
  const text = (row: Row, field: string | null) => (field ? String(row.values[field] ?? '') : '');

  const known = async () => (await store.table(entity).list({ sort: entity.defaultSort, pageSize: maxAnswers })).rows;

  const turnsOf = async (c: Ctx): Promise<Turn[]> => {
    const asked: Row[] = [];
    for (const is of marksOf(c, chatbotPurpose))
      asked.push(...(await questionLog.list({ filters: [{ field: 'browser', is }], pageSize: turnsShown })).rows);
    const rows = asked.sort((one, other) => other.id - one.id).slice(0, turnsShown);
    if (rows.length === 0) return [];
    const answers = new Map((await known()).map((row) => [row.id, row]));
    return rows.reverse().map(({ id, values }) => {
      const row = answers.get(Number(values.answer));
      const found = String(values.found);
      const isGone = found === 'answer' && !row;
      return {
        id,
        question: String(values.question),
        found: isGone ? 'nothing' : found,
        answer: row ? text(row, place.answer) : '',
        isSample: row?.isSample === true,
      };
    });
  };

  const show = async (c: Ctx, problem = '', typed = '') => {
    const questions = (await known()).map((row) => titleOf(entity, row));
    const conversation = {
      title: place.title,
      isHome: place.path === '/',
      action,
      turns: await turnsOf(c),
      questions,
      problem,
      typed,
    };
    return page(
      c,
      { title: place.title, width: 'narrow', islands: ['partial-update'] },
      <Conversation c={c} {...conversation} />,
      problem ? 422 : 200,
    );
  };

  app.get(place.path, (c) => show(c));

  app.post(action, async (c) => {
    const typed = ((await readForm(c)).question ?? '').trim().slice(0, longestQuestion);
    if (typed === '') return show(c, 'Type a question first.');
    const waitS = settings.rehearsal ? 0 : rateLimit.consume(rateLimitKeyOf(c));
    if (waitS > 0) return show(c, `Too many messages. Send it again in ${waitS} seconds.`, typed);
    const rows = await known();
    const found = find(
      typed,
      rows.map((row) => ({
        question: text(row, place.question),
        answer: text(row, place.answer),
        words: text(row, place.words),
      })),
    );
    const row = found.is === 'answer' ? rows[found.at] : undefined;
    const whose = { browser: markNow(c, chatbotPurpose), isGuest: c.get('visitor').member === null };
    const saved = await questionLog.add({ ...whose, question: typed, found: found.is, answer: row?.id ?? null });
    await sql`delete from ${sql.table(askedQuestion.id)} where id <= ${saved.id - maxLogged}`.execute(store.db);
    return seeOther(c, place.path);
  });

  app.get('/-/asked', async (c) => {
    if (!c.get('visitor').isOwner) return answerNotFound(c);
    const { rows, total } = await questionLog.list({ filters: [{ field: 'found', is: 'nothing' }], pageSize: maxShown });
    const content = <QuestionsPage c={c} rows={rows} total={total} addAt={`/${entity.slug}/new?${place.question}=`} />;
    return page(c, { title: 'Questions without an answer', width: 'narrow', index: false }, content);
  });
}
