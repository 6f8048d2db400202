/**
 * Accepting an answer.
 * 1. A question has at most one accepted answer.
 * 2. Who may change the question accepts, and nobody else.
 */

import { type Entity, type Row, titleOf } from '../../data/entity.ts';
import { mayChange } from '../../data/ownership.ts';
import type { DataContext } from '../../data/store.ts';
import { Button } from '../../design/button.tsx';
import { Tag } from '../../design/surface.tsx';
import type { PageParts } from '../../entities/page-parts.ts';
import { type App, type Ctx, isAmong } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { answerNotAllowed, answerNotFound } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { readForm } from '../../web/form.ts';
import { idOf } from '../../web/numbers.ts';
import { seeOther } from '../../web/redirect.ts';

const maxAnswers = 200;
const maxWords = 200;

/** `relation` and `accepted` are fields of the answers. */
export interface AcceptedPlace {
  parent: Entity;
  lines: Entity;
  relation: string;
  accepted: string;
}

export function mountAcceptedAnswers(app: App, { store }: DataContext, parts: PageParts, place: AcceptedPlace): void {
  const { parent: questions, lines: answers, relation, accepted } = place;
  const action = `/-/accepted-answers/${answers.slug}`;
  const text = answers.fields.find(({ type }) => type.kind === 'long-text')?.id;
  const wordsOf = (answer: Row) =>
    String((text === undefined ? null : answer.values[text]) ?? titleOf(answers, answer))
      .slice(0, maxWords)
      .toWellFormed();
  const questionOf = async (answer: Row) => store.table(questions).get(Number(answer.values[relation] ?? 0));
  const answersOf = async (question: number) => {
    const filters = [{ field: relation, is: question }];
    return (await store.table(answers).list({ filters, sort: answers.defaultSort, pageSize: maxAnswers })).rows;
  };
  const accept = (c: Ctx, answer: Row) => {
    const isAccepted = answer.values[accepted] === true;
    return (
      <form method="post" action={`${action}/${answer.id}`}>
        <CsrfField c={c} />
        <input type="hidden" name="accept" value={isAccepted ? 'no' : 'yes'} />
        <Button icon="check" label={`${isAccepted ? 'Withdraw' : 'Accept'}: ${wordsOf(answer)}`}>
          {isAccepted ? 'Withdraw' : 'Accept'}
        </Button>
      </form>
    );
  };

  parts.add(questions.id, {
    async belowRow(c, row) {
      if (!isAmong(c, answers.readers)) return null;
      const rows = await answersOf(row.id);
      const may = mayChange(c, questions, row);
      const shown = rows.filter(({ values }) => may || values[accepted] === true);
      if (shown.length === 0) return null;
      return (
        <section class="card" id="accepted" aria-labelledby="accepted-title">
          <h2 id="accepted-title">{may ? 'Which one helped?' : 'Accepted'}</h2>
          <ul class="accepted-list">
            {shown.map((answer) => (
              <li>
                <span>
                  <a href={`/${answers.slug}/${answer.id}`}>{wordsOf(answer)}</a>{' '}
                  {answer.values[accepted] === true && <Tag tone="success">Accepted</Tag>}
                </span>
                {may && accept(c, answer)}
              </li>
            ))}
          </ul>
        </section>
      );
    },
  });

  app.post(`${action}/:id{[1-9][0-9]{0,14}}`, async (c) => {
    const answer = isAmong(c, answers.readers) ? await store.table(answers).get(idOf(c)) : null;
    const question = answer && (await questionOf(answer));
    if (!answer || !question) return answerNotFound(c);
    const own = await store.table(questions).claimed(question.id);
    if (!mayChange(c, questions, own)) return answerNotAllowed(c);
    const isAccepted = (await readForm(c)).accept === 'yes';
    await store.whole.transaction(async (inside) => {
      const filters = [
        { field: relation, is: question.id },
        { field: accepted, is: true },
      ];
      const before = (await inside.table(answers).list({ filters, pageSize: maxAnswers })).rows;
      for (const { id } of before) await inside.table(answers).change(id, { [accepted]: false });
      if (isAccepted) await inside.table(answers).change(answer.id, { [accepted]: true });
    });
    flash(c, { text: isAccepted ? 'You accepted this answer.' : 'No answer is accepted now.' });
    return seeOther(c, `/${questions.slug}/${question.id}`);
  });
}
