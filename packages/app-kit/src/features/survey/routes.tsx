/** Surveys that visitors answer on one page, and their results for who may change them. */
import { type Row, titleOf } from '../../data/entity.ts';
import { mayChange, mayChangeNow } from '../../data/ownership.ts';
import type { DataContext } from '../../data/store.ts';
import type { PageParts } from '../../entities/page-parts.ts';
import { referrersOf } from '../../entities/referrers.tsx';
import { relatedTo } from '../../entities/related.ts';
import { RowPage } from '../../entities/row-page.tsx';
import { type App, type Ctx, isAmong } from '../../web/context.ts';
import { answerNotFound } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { readForm } from '../../web/form.ts';
import { idOf } from '../../web/numbers.ts';
import { page } from '../../web/page.tsx';
import { createRateLimit, rateLimitKeyOf } from '../../web/rate-limit.ts';
import { seeOther } from '../../web/redirect.ts';
import { makeVoter, voterOf } from '../../web/voter.ts';
import { hasAnswered, keepAnswers, refusalOf, rowsOf, surveyAnswer } from './answers.ts';
import { answerSurveyCsv } from './export.ts';
import { emptyDraft, type SurveyDraft, SurveyForm } from './form.tsx';
import { Definition, Submissions } from './form-pages.tsx';
import { mountForm } from './form-routes.tsx';
import { QuestionList, SurveyCard, SurveyHead, SurveyResults } from './pages.tsx';
import type { SurveyPlace } from './place.ts';
import { answersIn, kindOf, needsChoices, questionOf } from './question.ts';
import { addedUp } from './results.ts';
import { latestOf } from './submissions.ts';

const maxQuestions = 50;
const sentPerMinute = 10;

export function mountSurvey(app: App, context: DataContext, parts: PageParts, place: SurveyPlace): void {
  const { store, settings } = context;
  const { parent, lines, relation, kind, choices } = place;
  const rateLimit = createRateLimit(sentPerMinute, () => context.now());
  store.links.push(
    { from: surveyAnswer, field: 'survey', to: parent.id, isPart: true },
    { from: surveyAnswer, field: 'question', to: lines.id },
  );
  store.rules.set(lines.id, {
    says: `Refused with 422 for a survey of somebody else${choices === null ? '' : `, and for a choice unless ${choices} has at least two lines`}.`,
    async wrong(values, _, inside) {
      const survey = await inside.table(parent).get(Number(values[relation] ?? 0));
      if (survey && !mayChangeNow(parent, survey)) return { [relation]: `Choose a ${parent.singular} of your own.` };
      const asked = kindOf(kind === null ? null : values[kind], place);
      const listed = String((choices === null ? null : values[choices]) ?? '')
        .split('\n')
        .filter((line) => line.trim() !== '');
      if (choices === null || !needsChoices(asked) || new Set(listed).size >= 2) return {};
      return { [choices]: 'Enter at least two answers to choose from, one per line.' };
    },
  });

  /** Visitors read the questions on the page of their survey, even if only the owner reads their list. */
  const rowsIn = async (survey: number): Promise<Row[]> => {
    const sort = { field: 'createdAt', direction: 'asc' } as const;
    const filters = [{ field: relation, is: survey }];
    return (await store.whole.table(lines).list({ filters, sort, pageSize: maxQuestions })).rows;
  };
  const questionsIn = async (survey: number) => (await rowsIn(survey)).map((row) => questionOf(row, place));

  const formOf = async (c: Ctx, survey: Row, draft: SurveyDraft) => (
    <section class="card stack" id="survey">
      <SurveyForm
        c={c}
        place={place}
        survey={survey}
        questions={await questionsIn(survey.id)}
        draft={draft}
        refusal={refusalOf(c, place, survey)}
        isAnswered={await hasAnswered(store, survey.id, voterOf(c))}
      />
    </section>
  );

  parts.add(parent.id, {
    rows: async (c, rows) => (
      <ul class="surveys">
        {rows.map((survey) => (
          <SurveyCard place={place} survey={survey} refusal={refusalOf(c, place, survey)} />
        ))}
      </ul>
    ),
    async row(c, survey, related) {
      if (!mayChange(c, parent, survey)) return <SurveyHead c={c} place={place} survey={survey} related={related} />;
      const referrers = (await referrersOf(c, store, parent, survey.id)).filter(({ entity }) => entity.id !== lines.id);
      const rows = await rowsIn(survey.id);
      const found = await addedUp(
        rows.map((row) => questionOf(row, place)),
        rowsOf(store, survey.id),
      );
      const others = parts.of(parent.id);
      const ofForm = { c, place, survey, questions: rows.map((row) => questionOf(row, place)) };
      return (
        <>
          <RowPage c={c} entity={parent} row={survey} related={related} referrers={referrers} parts={others} />
          <QuestionList c={c} place={place} survey={survey} rows={rows} />
          <SurveyResults c={c} place={place} survey={survey} found={found} />
          {place.form && (
            <>
              <Submissions {...ofForm} found={await latestOf(rowsOf(store, survey.id))} />
              <Definition {...ofForm} />
            </>
          )}
        </>
      );
    },
    async belowRow(c, survey) {
      const form = await formOf(c, survey, emptyDraft);
      if (!mayChange(c, parent, survey)) return form;
      return (
        <>
          <h2>As visitors see it</h2>
          {form}
        </>
      );
    },
  });

  if (place.form) mountForm(app, context, place, questionsIn);

  app.post('/-/survey/:id{[1-9][0-9]{0,14}}', async (c) => {
    const survey = isAmong(c, parent.readers) ? await store.table(parent).get(idOf(c)) : null;
    if (!survey) return answerNotFound(c);
    const at = `/${parent.slug}/${survey.id}`;
    const typed = await readForm(c);
    const questions = await questionsIn(survey.id);
    const { answers, errors } = answersIn(questions, typed);
    const waitS = settings.rehearsal ? 0 : rateLimit.consume(rateLimitKeyOf(c));
    const refusal = waitS > 0 ? `Too many answers. Send them again in ${waitS} seconds.` : refusalOf(c, place, survey);
    const [first] = questions;
    if (refusal !== null || !first) {
      flash(c, { text: refusal ?? `This ${parent.singular} has no ${lines.plural} yet.` });
      return seeOther(c, at);
    }
    if (Object.keys(errors).length > 0) {
      const related = await relatedTo(store, parent, [survey]);
      const content = (
        <>
          <SurveyHead c={c} place={place} survey={survey} related={related} />
          {await formOf(c, survey, { typed, errors })}
        </>
      );
      return page(c, { title: titleOf(parent, survey), width: 'narrow', under: parent.path ?? '/', index: false }, content, 422);
    }
    await keepAnswers(store, survey.id, makeVoter(c), { answers, areSeveral: place.form !== undefined });
    store.changes.notify(parent.id);
    flash(c, { text: 'Thank you. Your answers have arrived.' });
    return seeOther(c, at);
  });

  app.get(`/${parent.slug}/:id{[1-9][0-9]{0,14}}/answers.csv`, async (c) => {
    const survey = isAmong(c, parent.readers) ? await store.table(parent).get(idOf(c)) : null;
    if (!survey || !mayChange(c, parent, survey)) return answerNotFound(c);
    const name = `${parent.slug}-${survey.id}-answers`;
    return answerSurveyCsv(name, await questionsIn(survey.id), rowsOf(store, survey.id), c.get('visitor').reader);
  });
}
