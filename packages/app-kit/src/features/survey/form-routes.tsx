/** Routes that only forms have: a submission as a document, and questions from JSON. */
import type { Row } from '../../data/entity.ts';
import { titleOf } from '../../data/entity.ts';
import { mayAdd, mayChange } from '../../data/ownership.ts';
import { saveRow } from '../../data/save.ts';
import type { DataContext } from '../../data/store.ts';
import { type App, type Ctx, isAmong } from '../../web/context.ts';
import { answerNotFound } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { readForm } from '../../web/form.ts';
import { idOf } from '../../web/numbers.ts';
import { page } from '../../web/page.tsx';
import { seeOther } from '../../web/redirect.ts';
import { rowsOf } from './answers.ts';
import { questionsOfDefinition, rowOfDefined } from './definition.ts';
import { Definition } from './form-pages.tsx';
import type { SurveyPlace } from './place.ts';
import type { Question } from './question.ts';
import { documentOf, latestOf } from './submissions.ts';

/** Of one form; older ones are in the CSV. */
const searchedSubmissions = 2_000;

export function mountForm(
  app: App,
  { store }: DataContext,
  place: SurveyPlace,
  questionsIn: (survey: number) => Promise<Question[]>,
): void {
  const { parent, lines } = place;
  /** The form, for who may change it. */
  const ownOf = async (c: Ctx): Promise<Row | null> => {
    const survey = isAmong(c, parent.readers) ? await store.table(parent).get(idOf(c)) : null;
    return survey && mayChange(c, parent, survey) ? survey : null;
  };

  app.get(`/${parent.slug}/:id{[1-9][0-9]{0,14}}/submissions/:submission{[0-9a-f-]{36}\\.txt}`, async (c) => {
    const survey = await ownOf(c);
    const wanted = c.req.param('submission').slice(0, -'.txt'.length);
    const found = survey ? (await latestOf(rowsOf(store, survey.id), searchedSubmissions)).find(({ id }) => id === wanted) : null;
    if (!survey || !found) return answerNotFound(c);
    const sent = new Date(found.at).toISOString().slice(0, 16).replace('T', ' ');
    const text = documentOf(titleOf(parent, survey), `Sent ${sent} UTC`, await questionsIn(survey.id), found);
    return c.body(text, 200, {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="${parent.slug}-${survey.id}-submission.txt"`,
      'cache-control': 'private, no-cache',
    });
  });

  app.post('/-/survey/:id{[1-9][0-9]{0,14}}/definition', async (c) => {
    const survey = await ownOf(c);
    if (!survey || !mayAdd(c, lines)) return answerNotFound(c);
    const typed = String((await readForm(c)).json ?? '');
    const defined = questionsOfDefinition(typed);
    const refused = typeof defined === 'string' ? defined : await addAll(c, survey, defined);
    if (refused === null) {
      flash(c, { text: `Added to “${titleOf(parent, survey)}”.` });
      return seeOther(c, `/${parent.slug}/${survey.id}`);
    }
    const parts = { c, place, survey, questions: await questionsIn(survey.id), typed, error: refused };
    return page(
      c,
      { title: 'Add from JSON', width: 'narrow', under: parent.path ?? '/', index: false },
      <Definition {...parts} />,
      422,
    );
  });

  /** Adds all or none; the first refusal. */
  async function addAll(c: Ctx, survey: Row, defined: Exclude<ReturnType<typeof questionsOfDefinition>, string>) {
    let refused: string | null = null;
    const { reader } = c.get('visitor');
    await store
      .transaction(async (inside) => {
        for (const one of defined) {
          const saved = await saveRow(inside, lines, rowOfDefined(place, survey.id, one), { reader });
          if (saved.outcome === 'saved') continue;
          const errors = saved.outcome === 'refused' ? Object.values(saved.errors) : [];
          refused = `“${one.label}”: ${errors[0] ?? 'it could not be added.'}`;
          throw new Refused();
        }
      })
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
      });
    return refused;
  }
}

class Refused extends Error {}
